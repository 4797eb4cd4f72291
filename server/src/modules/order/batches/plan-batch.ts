import { moneyText } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import { orderStatuses } from '@mall/api/order/status'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { planLimit, planRows } from '../../task/public.ts'
import type { BatchCells, PlannedRow } from '../../task/public.ts'
import { orderMachine } from '../life/machine.ts'
import type { OrderAction } from '../life/machine.ts'
import { sayRefusal } from '../life/say-refusal.ts'
import type { OrderFilter } from '../lists/filter-queries.ts'
import { ordersToPlan } from './queries.ts'
import type { PlannedOrder } from './queries.ts'

export type RemarkCells = BatchCells & { readonly from: string | null; readonly to: string | null }
export type ClosingCells = BatchCells & { readonly reason: string }

/** Returns why the machine refuses the action, in words about this order; null if it allows it. */
const forbidden = (order: PlannedOrder, action: OrderAction, now: Date): string | null => {
  const verdict = step(orderMachine, action, { ...order, now }, 'seller')
  if (typeof verdict !== 'string') return null
  return verdict === 'WRONG_STATE'
    ? `订单${orderStatuses[order.orderStatus]}`
    : sayRefusal({ ...order, now }, action, verdict)
}

/** Returns the text that identifies an order to a person: its number, buyer and amount. */
const subjectOf = ({ orderNo, buyerName, payMoney }: PlannedOrder): string =>
  `${orderNo} ${buyerName} ¥${moneyText(payMoney)}`

const found = ({ db, actor }: Write<Seller>, filter: OrderFilter): Promise<PlannedOrder[]> =>
  ordersToPlan(db, { shopId: actor.shop.shopId }, { ...filter, shopId: undefined }, planLimit + 1)

export const checkRemarks: Handler<typeof order.checkRemarks> = async (ctx, { sellerRemark, ...filter }) => {
  const to = sellerRemark === '' ? null : sellerRemark
  const rows = (await found(ctx, filter)).map((it): PlannedRow<RemarkCells> => ({
    cells: { thingId: it.orderId, subject: subjectOf(it), from: it.sellerRemark, to },
    fault: it.sellerRemark === to ? '备注没有变化' : forbidden(it, 'sellerRemark', ctx.now),
    shown: [it.sellerRemark ?? '（无备注）', to ?? '（无备注）'],
  }))
  return planRows(ctx, 'order.remark', rows)
}

export const checkClosing: Handler<typeof order.checkClosing> = async (ctx, { reason, ...filter }) => {
  const orders = await found(ctx, filter)
  const rows = orders.map((it): PlannedRow<ClosingCells> => ({
    cells: { thingId: it.orderId, subject: subjectOf(it), reason },
    fault: forbidden(it, 'close', ctx.now),
    shown: [orderStatuses[it.orderStatus], orderStatuses[90]],
  }))
  const payMoney = orders.reduce((all, it, at) => all + (rows[at]!.fault === null ? it.payMoney : 0), 0)
  return planRows(ctx, 'order.close', rows, [{ label: '应付合计（元）', value: moneyText(payMoney) }])
}
