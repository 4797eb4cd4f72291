import type { workbench } from '@mall/api/workbench/endpoints'
import { dateText } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { day, rangeOf, startOf } from '../order/public.ts'
import * as read from './queries.ts'

export const orderCounts: Handler<typeof workbench.orderCounts> = ({ db, now, actor }, input) => {
  const ranged = input.beginTime !== undefined || input.endTime !== undefined
  if (ranged && input.day === undefined) {
    const { from, to } = rangeOf(now, input)
    return read.waitingOrders(db, actor.shop.shopId, from, to)
  }
  const from = startOf(input.day ?? dateText(now))
  return read.waitingOrders(db, actor.shop.shopId, from, new Date(from.getTime() + day - 1))
}

export const orderSum: Handler<typeof workbench.orderSum> = ({ db, now, actor }, input) => {
  const { from, to } = rangeOf(now, input)
  return read.paidOrders(db, actor.shop.shopId, from, to)
}

export const orderMoneySum: Handler<typeof workbench.orderMoneySum> = async ({ db, now, actor }, input) => {
  const { from, to } = rangeOf(now, input)
  const days = await read.paidByDay(db, actor.shop.shopId, from, to)
  const pay = days.reduce((sum, it) => sum + it.money, 0)
  const refunded = days.reduce((sum, it) => sum + it.refunded, 0)
  return {
    payMoney: pay,
    refundMoney: refunded,
    netMoney: pay - refunded,
    byDay: days.map(({ date, count, money }) => ({ date, count, money })),
  }
}
