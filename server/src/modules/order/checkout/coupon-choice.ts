import type { Fen } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { HeldCoupon } from '../../coupon/public.ts'
import type { Quote } from '../../promotion/public.ts'
import type { OrderTotals } from './rules.ts'

/* Chooses the coupon of a shop: the one asked for, or the one that leaves the least to pay. Pure functions of data. */

/** Coupon that the buyer holds in the shop: what it would save, or why it does not fit. */
export type CouponOffer = { readonly coupon: HeldCoupon; readonly saveMoney: Fen; readonly reason: string | null }

/** What the choice of a coupon needs of the part of a shop. */
type Part = {
  readonly priced: Pick<Quote, 'couponReason'>
  readonly totals: Pick<OrderTotals, 'payMoney'>
  readonly troubles: readonly unknown[]
}
type Tried<P> = CouponOffer & { readonly part: P }

/** Sorts coupons: fewest troubles first, then the lowest price, then the earliest end. */
const better = (one: Tried<Part>, other: Tried<Part>): number =>
  one.part.troubles.length - other.part.troubles.length ||
  one.part.totals.payMoney - other.part.totals.payMoney ||
  one.coupon.validEnd - other.coupon.validEnd ||
  one.coupon.couponUserId - other.coupon.couponUserId

/**
 * Chooses the coupon of a part. `asked`: the coupon chosen by the buyer, null for none, undefined if the buyer made no choice. A
 * chosen coupon that no longer fits counts as no choice. `priceWith` prices the part with a coupon or without.
 */
export const chooseCoupon = <P extends Part>(
  held: readonly HeldCoupon[],
  asked: Id | null | undefined,
  priceWith: (coupon: HeldCoupon | null) => P,
  now: Date,
): { readonly part: P; readonly coupon: HeldCoupon | null; readonly offers: readonly CouponOffer[] } => {
  const plain = priceWith(null)
  const tried = held.map((coupon): Tried<P> => {
    if (coupon.validBegin > now.getTime())
      return { coupon, part: plain, saveMoney: 0, reason: `${dateText(new Date(coupon.validBegin))} 起可用` }
    const part = priceWith(coupon)
    const saveMoney = Math.max(0, plain.totals.payMoney - part.totals.payMoney)
    return { coupon, part, saveMoney, reason: part.priced.couponReason }
  })
  const fitting = tried.filter(({ reason }) => reason === null).toSorted(better)
  const best = fitting.find(({ part, saveMoney }) => saveMoney > 0 && part.troubles.length <= plain.troubles.length)
  const used = asked === null ? undefined : (fitting.find(({ coupon }) => coupon.couponUserId === asked) ?? best)
  const rest = tried.filter(({ reason }) => reason !== null)
  return {
    part: used?.part ?? plain,
    coupon: used?.coupon ?? null,
    offers: [...fitting, ...rest].map(({ coupon, saveMoney, reason }) => ({ coupon, saveMoney, reason })),
  }
}
