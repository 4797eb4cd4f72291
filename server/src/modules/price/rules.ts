import { moneyText, percentOf, quantityText } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import { mostSchemeRows, mostSchemes } from '@mall/api/price/schemes'
import { priceSource } from '@mall/api/price/sources'
import type { PriceSource } from '@mall/api/price/sources'

/** Whom a price scheme is for: 1 named customers, 2 customer groups, 3 all customers. The closer target wins. */
export type SchemeTarget = 1 | 2 | 3
/** How a price scheme makes its price: 1 fixed price, 2 share of the list price, 3 list price less an amount. */
export type SchemeMode = 1 | 2 | 3

export type PriceTier = { readonly minQty: Milli; readonly price: Fen }

/** What one price scheme says about one goods. `value` is fen for modes 1 and 3, basis points for mode 2. */
export type SchemePrice = {
  readonly schemeId: number
  readonly targetType: SchemeTarget
  readonly priority: number
  readonly mode: SchemeMode
  readonly value: number
  /** Fixed prices from a quantity on; they replace the mode as soon as one is reached. Any order. */
  readonly tiers: readonly PriceTier[]
}

export type ContractPrice = {
  readonly contractId: number
  readonly price: Fen
  /** null: as much as one likes. */
  readonly quantityLimit: Milli | null
  readonly usedQty: Milli
}

export type ActivityPrice = {
  readonly activityId: number
  readonly price: Fen
  /** null: no limit. */
  readonly stockLeft: Milli | null
  /** What this buyer may still buy at the activity's price; null: no limit. */
  readonly buyerLimit: Milli | null
}

/** A price that replaces all others: group booking, group purchase, auction, an accepted offer. */
type SpecialPrice = { readonly source: 5 | 6 | 7 | 9; readonly sourceId: number; readonly price: Fen }

/** Everything the unit price of one line depends on. */
export type PriceQuestion = {
  readonly listPrice: Fen
  readonly qty: Milli
  /** The schemes that reach this customer now. */
  readonly schemes: readonly SchemePrice[]
  readonly contract: ContractPrice | null
  readonly activity: ActivityPrice | null
  readonly special: SpecialPrice | null
}

/** The unit price in fen, and the scheme, contract, activity … it came from (null for the list price). */
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

/** The price of a scheme for this quantity, never below one fen; it may stand above the list price (regional prices). */
export const schemePrice = (listPrice: Fen, scheme: SchemePrice, qty: Milli): Fen => {
  const reached = scheme.tiers.filter((tier) => tier.minQty <= qty)
  const tier = reached.toSorted((a, b) => b.minQty - a.minQty)[0]
  return Math.max(1, tier ? tier.price : byMode[scheme.mode](listPrice, scheme.value))
}

/** What is said of a price that was raised to one fen, since nothing would be left of a list price that fell later. */
export const raisedWords = (listPrice: Fen, scheme: Pick<SchemePrice, 'mode' | 'value'>): string =>
  byMode[scheme.mode](listPrice, scheme.value) < 1 ? `，标价降到 ${moneyText(listPrice)} 元后不足 1 分，按 0.01 元` : ''

/** The closest target, then the higher priority, then the lower price, then the older scheme. */
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
 * The unit price of a line and its source. A special price replaces all others; else a contract that covers the whole
 * quantity; else the scheme's or the list price, or an activity's price where that covers the whole line and is lower.
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
 * What is wrong with what a scheme says of goods at their list price, by the part of the row. Who buys more pays no more for each:
 * a tier dearer than the one before it is a slip of the hand.
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
 * What customers of a scheme pay before and after it says something else of goods, for the least quantity and wherever a tier begins;
 * `from` is null where it said nothing of them, so that they paid the list price.
 */
export const saidChanges = (listPrice: Fen, from: Said | null, to: Said) =>
  [0, ...new Set([...(from?.tiers ?? []), ...to.tiers].map(({ minQty }) => minQty).toSorted((a, b) => a - b))].map(
    (qty) => ({ qty, from: priceAt(listPrice, from, qty), to: priceAt(listPrice, to, qty) }),
  )

/** Of what a shop would have more than it may keep; null when it would not. */
export const fullOf = (it: { readonly schemes: number; readonly rows: number }) => {
  if (it.schemes > mostSchemes) return { most: mostSchemes, what: '个价格方案' }
  return it.rows > mostSchemeRows ? { most: mostSchemeRows, what: '行方案价格' } : null
}

/** The price by another unit in a list: `¥3,260/吨`, `约¥3.95起/公斤`; of several specifications the lowest. */
export const cardWords = (
  it: { readonly price: Fen; readonly exact: boolean } | null,
  unitName: string,
  several: boolean,
): string | null => {
  if (it === null) return null
  const yuan = it.exact ? moneyText(it.price).replace(/\.00$/, '') : moneyText(it.price)
  return `${it.exact ? '' : '约'}¥${yuan}${several ? '起' : ''}/${unitName}`
}

/** For so many days after a price for a time has ended it is known what lines took at it. */
export const usesKept = 180
