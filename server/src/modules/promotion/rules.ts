import type { promotion } from '@mall/api/promotion/endpoints'
import type { In, Out } from '@mall/api/endpoint'
import type { PromotionState } from '@mall/api/promotion/promotions'
import type { BasisPoints, Fen, Milli } from '@mall/api/money'

/* The rules for full reductions: allowed input, and allowed actions by state. Over plain data. */

type Written = In<typeof promotion.save>
type WrittenTier = Written['tiers'][number]
export type Tier = {
  readonly threshold: Fen | Milli
  readonly reduce?: Fen | undefined
  readonly discount?: BasisPoints | undefined
}
type Fault = { readonly at: string; readonly msg: string }

// From one tenth to 99 hundredths, as for the discounts of coupons.
const [leastShare, mostShare] = [1_000, 9_900]

const thresholdField = (type: number) => (type === 2 ? 'thresholdQty' : 'thresholdMoney')
/** The field with the reduction of a tier. */
export const effectField = (type: number) => (type === 3 ? 'discount' : 'reduceMoney')

const tierFault = (type: number, tier: WrittenTier, before: WrittenTier | undefined): Fault | undefined => {
  const [from, effect] = [thresholdField(type), effectField(type)] as const
  const [threshold, off] = [tier[from] ?? 0, tier[effect] ?? 0]
  if (threshold <= 0) return { at: from, msg: type === 2 ? '请填写满多少件' : '请填写满多少元' }
  if (type === 3 && (off < leastShare || off > mostShare))
    return { at: effect, msg: '折扣须在 10% 到 99% 之间，90 即打 9 折' }
  if (off <= 0) return { at: effect, msg: '请填写减多少元' }
  if (type === 1 && off > threshold) return { at: effect, msg: '减的金额不能超过满的金额' }
  if (before === undefined) return undefined
  if (threshold <= before[from]!) return { at: from, msg: '每一级都要比上一级高' }
  const better = type === 3 ? off < before[effect]! : off > before[effect]!
  return better ? undefined : { at: effect, msg: '级数越高，优惠要越大' }
}

/** Returns the first fault of the input, at its field. */
export const faultOf = (it: Written): Fault | undefined => {
  for (const [at, tier] of it.tiers.entries()) {
    const fault = tierFault(it.promotionType, tier, it.tiers[at - 1])
    if (fault !== undefined) return { at: `tiers.${at}.${fault.at}`, msg: fault.msg }
  }
  if (it.repeatable === true && (it.promotionType === 3 || it.tiers.length > 1))
    return { at: 'repeatable', msg: '“每满”只用于一级的减金额' }
  if (it.endTime <= it.beginTime) return { at: 'endTime', msg: '结束时间须晚于开始时间' }
  if (it.scopeType === 2 && (it.spuIds ?? []).length === 0) return { at: 'spuIds', msg: '请选择参加满减的商品' }
  if (it.scopeType === 2 && it.IsDefault === true) return { at: 'IsDefault', msg: '默认满减须是全店的' }
  return undefined
}

/** Returns the tiers to store, with only the fields of the type. */
export const tiersToKeep = ({ promotionType: type, tiers }: Pick<Written, 'promotionType' | 'tiers'>): Tier[] =>
  tiers.map((tier) => ({
    threshold: tier[thresholdField(type)]!,
    ...(type === 3 ? { discount: tier.discount! } : { reduce: tier.reduceMoney! }),
  }))

/** Returns the tiers for an answer. */
export const tiersToShow = (type: number, tiers: readonly Tier[]) =>
  tiers.map(({ threshold, reduce, discount }) => ({
    thresholdMoney: type === 2 ? null : threshold,
    thresholdQty: type === 2 ? threshold : null,
    reduceMoney: reduce ?? null,
    discount: discount ?? null,
  }))

type Button = Exclude<Out<typeof promotion.info>, readonly unknown[]>['buttons'][number]

/** Allowed actions by state; a running one must be switched off first. */
const buttons: Readonly<Record<PromotionState, readonly Button[]>> = {
  0: ['edit', 'enable', 'delete'],
  1: ['edit', 'disable', 'delete'],
  2: ['disable'],
  3: ['delete'],
}

/** Returns the allowed actions by the clock: one switched off before its end cannot be switched on after it. */
export const buttonsOf = ({ state, endTime }: { state: PromotionState; endTime: Date }, now: Date): Button[] =>
  buttons[state].filter((it) => it !== 'enable' || endTime > now)
