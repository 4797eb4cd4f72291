import type { coupon } from '@mall/api/coupon/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { groupsOf } from '../../customer/public.ts'
import { buttonsOf, stateText } from '../rules.ts'
import { templateOf, templatesOf } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof templateOf>>>

const shown = <R extends Pick<Row, 'state' | 'receiveBegin' | 'receiveEnd' | 'totalCount' | 'receivedCount'>>(
  row: R,
  now: Date,
) => ({
  ...row,
  stateText: stateText({ ...row, left: row.totalCount - row.receivedCount }, now),
  buttons: buttonsOf(row.state),
})

export const listCoupons: Handler<typeof coupon.list> = async ({ db, now, actor }, input) => {
  const found = await templatesOf(db, now, actor.shop.shopId, input, pageOfInput(input))
  return { ...found, list: found.list.map((row) => shown(row, now)) }
}

export const showCoupon: Handler<typeof coupon.detail> = async ({ db, now, actor }, { couponId }) =>
  shown((await templateOf(db, now, actor.shop.shopId, couponId)) ?? refuse('NOT_FOUND'), now)

export const listCustomerGroups: Handler<typeof coupon.customerGroups> = ({ db, actor }) =>
  groupsOf(db, actor.shop.shopId)
