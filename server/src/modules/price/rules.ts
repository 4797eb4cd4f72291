import { moneyText, percentOf, quantityText } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import { mostSchemeRows, mostSchemes } from '@mall/api/price/schemes'
import { priceSource } from '@mall/api/price/sources'
import type { PriceSource } from '@mall/api/price/sources'

/** Target of a price scheme: 1 named customers, 2 customer groups, 3 all customers. The closer target wins. */
export type SchemeTarget = 1 | 2 | 3
/** Way a price scheme makes its price: 1 fixed price, 2 share of the list price, 3 list price less an amount. */
export type SchemeMode = 1 | 2 | 3

export type PriceTier = { readonly minQty: Milli; readonly price: Fen }

/** Price that one scheme sets for one specification. `value` is fen for modes 1 and 3, basis points for mode 2. */
export type SchemePrice = {
  readonly schemeId: number
  readonly targetType: SchemeTarget
  readonly priority: number
  readonly mode: SchemeMode
  readonly value: number
  /** Fixed prices from a quantity on, in any order; the highest tier that is reached replaces the mode. */
  readonly tiers: readonly PriceTier[]
}

export type ContractPrice = {
  readonly contractId: number
  readonly price: Fen
  /** Quantity agreed in all; null if unlimited. */
  readonly quantityLimit: Milli | null
  readonly usedQty: Milli
}

export type ActivityPrice = {
  readonly activityId: number
  readonly price: Fen
  /** Quantity left at this price; null if unlimited. */
  readonly stockLeft: Milli | null
  /** Quantity this buyer may still buy at this price; null if unlimited. */
  readonly buyerLimit: Milli | null
}

/** Price that replaces all others: of a group booking, a group purchase, an auction or an accepted offer. */
type SpecialPrice = { readonly source: 5 | 6 | 7 | 9; readonly sourceId: number; readonly price: Fen }

/** Everything that the unit price of one line depends on. */
export type PriceQuestion = {
  readonly listPrice: Fen
  readonly qty: Milli
  /** Schemes that now apply to this customer. */
  readonly schemes: readonly SchemePrice[]
  readonly contract: ContractPrice | null
  readonly activity: ActivityPrice | null
  readonly special: SpecialPrice | null
}

/** Unit price in fen, and the id of the scheme, contract, activity … it comes from; null for the list price. */
export type UnitPrice = {
  readonly listPrice: Fen
  readonly price: Fen
  readonly source: PriceSource
  readonly sourceId: number | null
}

const byMode: Readonly<Record<SchemeMode, (listPrice: Fen, value: number) => Fen>> = {
  1: (_, fixed) => fixed,
  2: (listPrice, share) => percentOf(listPrice, share),
  3: (listPrice, less) => listPrice - less,
}

/** Returns the price of a scheme for this quantity, at least one fen; it may be above the list price (regional prices). */
export const schemePrice = (listPrice: Fen, scheme: SchemePrice, qty: Milli): Fen => {
  const reached = scheme.tiers.filter((tier) => tier.minQty <= qty)
  const tier = reached.toSorted((a, b) => b.minQty - a.minQty)[0]
  return Math.max(1, tier ? tier.price : byMode[scheme.mode](listPrice, scheme.value))
}

/** Returns the note for a price raised to one fen because the list price fell later; else an empty text. */
export const raisedWords = (listPrice: Fen, scheme: Pick<SchemePrice, 'mode' | 'value'>): string =>
  byMode[scheme.mode](listPrice, scheme.value) < 1 ? `，标价降到 ${moneyText(listPrice)} 元后不足 1 分，按 0.01 元` : ''

/** Returns the best scheme: the closest target, then the higher priority, the lower price, the older scheme. */
const bestScheme = (listPrice: Fen, schemes: readonly SchemePrice[], qty: Milli) =>
  schemes
    .map((scheme) => ({ scheme, price: schemePrice(listPrice, scheme, qty) }))
    .toSorted(
      (a, b) =>
        a.scheme.targetType - b.scheme.targetType ||
        b.scheme.priority - a.scheme.priority ||
        a.price - b.price ||
        a.scheme.schemeId - b.scheme.schemeId,
    )[0]

const standingPrice = ({ listPrice, schemes, qty }: PriceQuestion): UnitPrice => {
  const best = bestScheme(listPrice, schemes, qty)
  return best
    ? { listPrice, price: best.price, source: priceSource.scheme, sourceId: best.scheme.schemeId }
    : { listPrice, price: listPrice, source: priceSource.list, sourceId: null }
}

const contractCovers = (contract: ContractPrice, qty: Milli): boolean =>
  contract.quantityLimit === null || contract.usedQty + qty <= contract.quantityLimit

const activityCovers = (activity: ActivityPrice, qty: Milli): boolean =>
  (activity.stockLeft === null || qty <= activity.stockLeft) &&
  (activity.buyerLimit === null || qty <= activity.buyerLimit)

/**
 * Returns the unit price of a line and its source. A special price replaces all others; else a contract that covers the whole
 * quantity does. Else the scheme's or the list price counts, or a lower activity price that covers the whole line.
 */
export const unitPrice = (question: PriceQuestion): UnitPrice => {
  const { listPrice, qty, special, contract, activity } = question
  if (special) return { listPrice, price: special.price, source: special.source, sourceId: special.sourceId }
  if (contract && contractCovers(contract, qty))
    return { listPrice, price: contract.price, source: priceSource.contract, sourceId: contract.contractId }
  const standing = standingPrice(question)
  if (activity && activityCovers(activity, qty) && activity.price < standing.price)
    return { listPrice, price: activity.price, source: priceSource.activity, sourceId: activity.activityId }
  return standing
}

/**
 * Returns what is wrong with the price a scheme sets, and in which part of the row. A larger quantity must cost less for each: a
 * dearer tier is a mistake.
 */
export const saidFault = (
  listPrice: Fen,
  { mode, value, tiers }: Pick<SchemePrice, 'mode' | 'value' | 'tiers'>,
): { readonly part: 'value' | 'tiers'; readonly words: string } | undefined => {
  if (mode === 3 && value >= listPrice) return { part: 'value', words: `减额须小于标价 ${moneyText(listPrice)} 元` }
  if (mode === 2 && percentOf(listPrice, value) < 1) return { part: 'value', words: '折后不足 1 分' }
  let before = schemePrice(listPrice, { schemeId: 0, targetType: 3, priority: 0, mode, value, tiers: [] }, 0)
  for (const { minQty, price } of tiers.toSorted((a, b) => a.minQty - b.minQty)) {
    if (price >= before)
      return {
        part: 'tiers',
        words: `满 ${quantityText(minQty)} 的价须低于 ${moneyText(before)} 元，现在是 ${moneyText(price)} 元`,
      }
    before = price
  }
  return undefined
}

type Said = Pick<SchemePrice, 'mode' | 'value' | 'tiers'>
const priceAt = (listPrice: Fen, said: Said | null, qty: Milli): Fen =>
  said === null ? listPrice : schemePrice(listPrice, { schemeId: 0, targetType: 3, priority: 0, ...said }, qty)

/**
 * Returns what customers of a scheme pay before and after a change, for the least quantity and from each tier on; `from` is null if
 * they paid the list price.
 */
export const saidChanges = (listPrice: Fen, from: Said | null, to: Said) =>
  [0, ...new Set([...(from?.tiers ?? []), ...to.tiers].map(({ minQty }) => minQty).toSorted((a, b) => a - b))].map(
    (qty) => ({ qty, from: priceAt(listPrice, from, qty), to: priceAt(listPrice, to, qty) }),
  )

/** Returns what a shop would have too many of, schemes or prices in them, with the limit; null if neither. */
export const fullOf = (it: { readonly schemes: number; readonly rows: number }) => {
  if (it.schemes > mostSchemes) return { most: mostSchemes, what: '个价格方案' }
  return it.rows > mostSchemeRows ? { most: mostSchemeRows, what: '行方案价格' } : null
}

/** Formats the price by another unit for a list: `¥3,260/吨`, `约¥3.95起/公斤`; for several specifications the lowest. */
export const cardWords = (
  it: { readonly price: Fen; readonly exact: boolean } | null,
  unitName: string,
  several: boolean,
): string | null => {
  if (it === null) return null
  const yuan = it.exact ? moneyText(it.price).replace(/\.00$/, '') : moneyText(it.price)
  return `${it.exact ? '' : '约'}¥${yuan}${several ? '起' : ''}/${unitName}`
}

/** Days after the end of a limited price for which its uses by order lines are kept. */
export const usesKept = 180
