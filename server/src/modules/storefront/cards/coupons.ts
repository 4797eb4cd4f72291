import type { CouponCard } from '@mall/api/cards'

/** A coupon inside JSON, where moments travel as milliseconds. */
export type CouponRow = Omit<CouponCard, 'receiveEnd'> & { readonly receiveEnd: number }

export const couponOf = (row: CouponRow): CouponCard => ({ ...row, receiveEnd: new Date(row.receiveEnd) })
