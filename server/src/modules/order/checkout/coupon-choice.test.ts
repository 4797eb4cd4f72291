import { describe, expect, test } from 'vitest'
import type { HeldCoupon } from '../../coupon/public.ts'
import { chooseCoupon } from './coupon-choice.ts'

const now = new Date('2026-11-20T02:00:00Z')
const held = (couponUserId: number, it: Partial<HeldCoupon> = {}) =>
  ({ couponUserId, validBegin: now.getTime(), validEnd: now.getTime() + 1, ...it }) as HeldCoupon

type Priced = { readonly pay?: number; readonly reason?: string; readonly troubles?: number }
/** Chooses a coupon for a part that costs 100 without one; `by` says what the part is with each coupon. */
const choose = (
  coupons: readonly HeldCoupon[],
  by: Readonly<Record<number, Priced>>,
  asked?: number | null,
  plain: Priced = {},
) => {
  const { coupon, part, offers } = chooseCoupon(
    coupons,
    asked,
    (tried) => {
      const { pay = 100, reason = null, troubles = 0 } = tried === null ? plain : by[tried.couponUserId]!
      return {
        priced: { couponReason: reason },
        totals: { payMoney: pay },
        troubles: Array.from({ length: troubles }),
      }
    },
    now,
  )
  return {
    used: coupon?.couponUserId ?? null,
    pay: part.totals.payMoney,
    offers: offers.map((it) => [it.coupon.couponUserId, it.saveMoney, it.reason]),
  }
}

describe('the coupon of a shop', () => {
  test('is the one by which least is paid', () =>
    expect(choose([held(1), held(2), held(3)], { 1: { pay: 90 }, 2: { pay: 80 }, 3: { pay: 95 } })).toEqual({
      used: 2,
      pay: 80,
      offers: [
        [2, 20, null],
        [1, 10, null],
        [3, 5, null],
      ],
    }))
  test('of equals is the one that ends first, and then the older one', () => {
    const same = { 1: { pay: 90 }, 2: { pay: 90 }, 3: { pay: 90 } }
    expect(choose([held(1, { validEnd: 9e15 }), held(3), held(2)], same).used).toBe(2)
  })
  test('is none where none saves anything', () =>
    expect(choose([held(1)], { 1: {} })).toEqual({ used: null, pay: 100, offers: [[1, 0, null]] }))
  test('is the one that was chosen, though another is better', () =>
    expect(choose([held(1), held(2)], { 1: { pay: 90 }, 2: { pay: 80 } }, 1)).toMatchObject({ used: 1, pay: 90 }))
  test('is none on request', () =>
    expect(choose([held(1)], { 1: { pay: 90 } }, null)).toMatchObject({ used: null, pay: 100 }))
  test('is the best where the chosen one does not fit any more', () =>
    expect(choose([held(1), held(2)], { 1: { reason: '还差1元可用' }, 2: { pay: 80 } }, 1)).toEqual({
      used: 2,
      pay: 80,
      offers: [
        [2, 20, null],
        [1, 0, '还差1元可用'],
      ],
    }))
  test('is not one that makes the order impossible', () =>
    expect(choose([held(1), held(2)], { 1: { pay: 50, troubles: 1 }, 2: { pay: 90 } }).used).toBe(2))
  test('has to have begun', () =>
    expect(choose([held(1, { validBegin: now.getTime() + 86_400_000 })], { 1: { pay: 1 } }, 1)).toEqual({
      used: null,
      pay: 100,
      offers: [[1, 0, '2026-11-21 起可用']],
    }))
})
