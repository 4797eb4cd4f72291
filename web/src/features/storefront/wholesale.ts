import { moneyWire, parseMoney, parseQuantity, quantityText, timesDivide } from '@mall/api/money'
import { sumOf, unitPriceAt } from './spec-choice.ts'

/* What buying much, or several specifications at once, comes to; the server prices the order by the same tiers. */

type Tier = { readonly minQty: number; readonly price: string }
type Priced = {
  readonly goodsId: string
  readonly salePrice: string | null
  readonly tiers: readonly Tier[]
  readonly weightKg: number | null
}

/** How much more leads to the next lower price, and what each unit costs less there; undefined at the lowest. */
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

/** The price of a kilogram, rounded half up to a fen; undefined where the weight is not known or no price is shown. */
export const kiloPrice = (price: string | null, weightKg: number | null): string | undefined => {
  const fen = parseMoney(price ?? '')
  const milli = parseQuantity(weightKg ?? 0)
  return fen === undefined || milli === undefined || milli <= 0 ? undefined : moneyWire(timesDivide(fen, 1_000, milli))
}

/** What is wanted of each specification, by its id. */
export type Wanted = Readonly<Record<string, number>>

/** The lines that are wanted, what each of them comes to, and all of them together. */
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
