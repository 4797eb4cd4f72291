import type { CouponCard } from '@mall/api/cards'

type Moment = 'validBegin' | 'validEnd' | 'receiveBegin' | 'receiveEnd'

/** A coupon inside JSON, with moments in milliseconds. */
export type CouponRow = Omit<CouponCard, Moment> & {
  readonly validBegin: number | null
  readonly validEnd: number | null
  readonly receiveBegin: number
  readonly receiveEnd: number
}

const moment = (at: number | null): Date | null => (at === null ? null : new Date(at))

export const couponOf = (row: CouponRow): CouponCard => ({
  ...row,
  validBegin: moment(row.validBegin),
  validEnd: moment(row.validEnd),
  receiveBegin: new Date(row.receiveBegin),
  receiveEnd: new Date(row.receiveEnd),
})

/** Returns a row with the fields of its card. */
export const carded = <R extends { readonly card: CouponRow }>({ card, ...row }: R) => ({ ...couponOf(card), ...row })
