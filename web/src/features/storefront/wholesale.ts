import { moneyWire, parseMoney, parseQuantity, quantityText, timesDivide } from '@mall/api/money'
import { sumOf, unitPriceAt } from './spec-choice.ts'

/* Sums of large quantities and of several specifications at once; the server prices the order by the same tiers. */

type Tier = { readonly minQty: number; readonly price: string }
type Priced = {
  readonly goodsId: string
  readonly salePrice: string | null
  readonly tiers: readonly Tier[]
  readonly weightKg: number | null
}

/** Returns how much more reaches the next lower price, and the saving per unit there; undefined at the lowest price. */
export const nextTier = (
  { salePrice, tiers }: Pick<Priced, 'salePrice' | 'tiers'>,
  qty: number,
): { readonly more: string; readonly less: string } | undefined => {
  const now = parseMoney(unitPriceAt({ salePrice, tiers }, qty) ?? '')
  const have = parseQuantity(qty)
  if (now === undefined || have === undefined) return undefined
  for (const { minQty, price } of tiers) {
    const [from, fen] = [parseQuantity(minQty)!, parseMoney(price)!]
    if (from > have && fen < now) return { more: quantityText(from - have), less: moneyWire(now - fen) }
  }
  return undefined
}

/** Returns the price of a kilogram, rounded half up to a fen; undefined if the weight is unknown or no price is shown. */
export const kiloPrice = (price: string | null, weightKg: number | null): string | undefined => {
  const fen = parseMoney(price ?? '')
  const milli = parseQuantity(weightKg ?? 0)
  return fen === undefined || milli === undefined || milli <= 0 ? undefined : moneyWire(timesDivide(fen, 1_000, milli))
}

/** Wanted quantity of each specification, by its id. */
export type Wanted = Readonly<Record<string, number>>

/** Returns the wanted lines, the sum of each, and the total. */
export const wantedLines = (skus: readonly Priced[], wanted: Wanted) => {
  const lines = skus.flatMap((sku) => {
    const qty = wanted[sku.goodsId] ?? 0
    return qty > 0 ? [{ goodsId: sku.goodsId, qty, money: sumOf(unitPriceAt(sku, qty), qty) }] : []
  })
  const fen = lines.map(({ money }) => (money === undefined ? undefined : parseMoney(money)))
  const known = fen.every((it) => it !== undefined)
  return {
    lines,
    qty: quantityText(lines.reduce((all, { qty }) => all + parseQuantity(qty)!, 0)),
    money: known ? moneyWire((fen as number[]).reduce((all, it) => all + it, 0)) : undefined,
  }
}
