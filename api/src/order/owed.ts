/* Quantities of a partly sent order that are still owed, in the numbers of wires or of rows. */

type Quantities = { readonly orderQty: number; readonly shipQty: number; readonly droppedQty: number }

/** Returns the quantity still owed, rounded because wires carry fractions. */
export const owedQty = ({ orderQty, shipQty, droppedQty }: Quantities): number =>
  Math.round((orderQty - shipQty - droppedQty) * 1000) / 1000

/** Returns the same in words, for a partly sent line. */
export const owedWords = (line: Quantities, write: (quantity: number) => string = String): string => {
  const owed = owedQty(line)
  if (owed <= 0) return '已发完'
  return line.shipQty > 0 ? `已发 ${write(line.shipQty)}，还欠 ${write(owed)}` : `还欠 ${write(owed)}`
}
