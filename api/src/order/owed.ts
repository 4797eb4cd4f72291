/* What of an order was sent in part and what is still owed; quantities as wires or rows have them. */

type Quantities = { readonly orderQty: number; readonly shipQty: number; readonly droppedQty: number }

/** Rounded, because wires carry fractions. */
export const owedQty = ({ orderQty, shipQty, droppedQty }: Quantities): number =>
  Math.round((orderQty - shipQty - droppedQty) * 1000) / 1000

/** In words, of a line of an order that was sent in part. */
export const owedWords = (line: Quantities, write: (quantity: number) => string = String): string => {
  const owed = owedQty(line)
  if (owed <= 0) return '已发完'
  return line.shipQty > 0 ? `已发 ${write(line.shipQty)}，还欠 ${write(owed)}` : `还欠 ${write(owed)}`
}
