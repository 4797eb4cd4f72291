import { percentOf, timesDivideDown } from '@mall/api/money'
import type { BasisPoints, Fen } from '@mall/api/money'
import { dateText, parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'

/* How many points are earned, and until when they are valid. Over plain data. */

const plain: BasisPoints = 10_000

/** A detail that multiplies points: 1 goods, 2 classifies of the shop, 3 customer groups, which only members see. */
export type Faster = { readonly detailType: number; readonly targetIds: readonly Id[]; readonly multiple: BasisPoints }

/** Returns the multiple of a line: the highest that applies, never several at once. */
export const multipleOf = (
  { spuId, classifyIds }: { readonly spuId: Id; readonly classifyIds: readonly Id[] },
  faster: readonly Faster[],
): BasisPoints => {
  const holding = faster.filter(
    ({ detailType, targetIds }) =>
      detailType === 3 ||
      (detailType === 1 ? targetIds.includes(spuId) : classifyIds.some((classifyId) => targetIds.includes(classifyId))),
  )
  return holding.length === 0 ? plain : Math.max(...holding.map(({ multiple }) => multiple))
}

/** Money paid for the goods of a line and not refunded, and the multiple of its points. */
export type EarningLine = { readonly base: Fen; readonly multiple: BasisPoints }
export type EarningRule = { readonly earnMoney: Fen; readonly earnPoints: number }

/** Most points an order earns, whatever its rule says. */
export const mostEarned = 1_000_000_000

/** Returns the points for the money of each line, rounded down per line. */
export const earnedBy = (lines: readonly EarningLine[], { earnMoney, earnPoints }: EarningRule): number => {
  const unit = BigInt(earnMoney) * BigInt(plain)
  const all = lines.reduce(
    (sum, { base, multiple }) => sum + (BigInt(Math.max(0, base)) * BigInt(earnPoints) * BigInt(multiple)) / unit,
    0n,
  )
  return all > mostEarned ? mostEarned : Number(all)
}

/** Most points that a rule may grant for a yuan. */
export const mostPerYuan = 1_000
/** Whether a rule grants more than that. */
export const grantsTooMuch = ({ earnMoney, earnPoints }: EarningRule): boolean =>
  earnPoints * 100 > earnMoney * mostPerYuan

/** A rule by which points reduce orders: so much money for so many points, up to a share of the order. */
type DeductingRule = EarningRule & {
  readonly deductPoints: number
  readonly deductMoney: Fen
  readonly maxDeduct: BasisPoints
}

/** Returns the price of a purchase as large as `spent`, reduced by the points that `spent` earned. */
export const afterPoints = (spent: Fen, rule: DeductingRule, multiple: BasisPoints = plain): Fen => {
  const earned = earnedBy([{ base: spent, multiple }], rule)
  return (
    spent - Math.min(timesDivideDown(earned, rule.deductMoney, rule.deductPoints), percentOf(spent, rule.maxDeduct))
  )
}

/** Returns the share of the earned points for the person who invited the buyer. */
export const referredBy = (earned: number, rate: BasisPoints): number => timesDivideDown(earned, rate, plain)

/** Returns when points end: on the first of a month, ten past midnight. Null (never) for 0 months. */
export const expireAfter = (now: Date, months: number): Date | null => {
  if (months === 0) return null
  const [year, month] = dateText(now).split('-').map(Number)
  const ends = year! * 12 + month! + months
  const text = `${Math.floor(ends / 12)}-${String((ends % 12) + 1).padStart(2, '0')}-01 00:10:00`
  return parseTime(text)!
}
