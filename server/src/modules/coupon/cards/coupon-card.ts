import type { CouponCard } from '@mall/api/cards'

type Moment = 'validBegin' | 'validEnd' | 'receiveBegin' | 'receiveEnd'

/** A coupon inside JSON, where moments travel as milliseconds. */
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

/** A row with its card in it, as it is answered. */
export const carded = <R extends { readonly card: CouponRow }>({ card, ...row }: R) => ({ ...couponOf(card), ...row })
