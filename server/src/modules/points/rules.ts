import { percentOf, timesDivideDown } from '@mall/api/money'
import type { BasisPoints, Fen } from '@mall/api/money'
import { dateText, parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'

/* How many points are earned, and until when they hold: over plain data. */

const plain: BasisPoints = 10_000

/** What earns points faster: 1 goods, 2 classes of the shop, 3 groups of customers, whose members alone know of it. */
export type Faster = { readonly detailType: number; readonly targetIds: readonly Id[]; readonly multiple: BasisPoints }

/** How much faster a line earns: the highest of what holds for it, never several at once. */
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

/** What was paid for the goods of a line and not refunded, and how much faster it earns. */
export type EarningLine = { readonly base: Fen; readonly multiple: BasisPoints }
export type EarningRule = { readonly earnMoney: Fen; readonly earnPoints: number }

/** No order earns more, whatever its rule says. */
export const mostEarned = 1_000_000_000

/** So many points for each so much money, line by line, rounded down. */
export const earnedBy = (lines: readonly EarningLine[], { earnMoney, earnPoints }: EarningRule): number => {
  const unit = BigInt(earnMoney) * BigInt(plain)
  const all = lines.reduce(
    (sum, { base, multiple }) => sum + (BigInt(Math.max(0, base)) * BigInt(earnPoints) * BigInt(multiple)) / unit,
    0n,
  )
  return all > mostEarned ? mostEarned : Number(all)
}

/** A rule grants so many points for a yuan at most. */
export const mostPerYuan = 1_000
/** Does a rule grant more than that? */
export const grantsTooMuch = ({ earnMoney, earnPoints }: EarningRule): boolean =>
  earnPoints * 100 > earnMoney * mostPerYuan

/** What points take off an order: so much money for so many, up to a share of it. */
type DeductingRule = EarningRule & {
  readonly deductPoints: number
  readonly deductMoney: Fen
  readonly maxDeduct: BasisPoints
}

/** What so much spent comes to once the points it earns are used for as much again. */
export const afterPoints = (spent: Fen, rule: DeductingRule, multiple: BasisPoints = plain): Fen => {
  const earned = earnedBy([{ base: spent, multiple }], rule)
  return (
    spent - Math.min(timesDivideDown(earned, rule.deductMoney, rule.deductPoints), percentOf(spent, rule.maxDeduct))
  )
}

/** What who invited the buyer gets of that. */
export const referredBy = (earned: number, rate: BasisPoints): number => timesDivideDown(earned, rate, plain)

/** Points hold to the end of a month: they end on the first of the next one, ten past midnight. 0 months: never. */
export const expireAfter = (now: Date, months: number): Date | null => {
  if (months === 0) return null
  const [year, month] = dateText(now).split('-').map(Number)
  const ends = year! * 12 + month! + months
  const text = `${Math.floor(ends / 12)}-${String((ends % 12) + 1).padStart(2, '0')}-01 00:10:00`
  return parseTime(text)!
}
