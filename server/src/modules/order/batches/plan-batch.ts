import type { Out } from '@mall/api/endpoint'
import { moneyWire } from '@mall/api/money'
import type { order } from '@mall/api/order/endpoints'
import { orderStatuses } from '@mall/api/order/status'
import { taskKinds } from '@mall/api/task/kinds'
import type { TaskKind } from '@mall/api/task/kinds'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import { refuse, wordsFor } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { dropPlans, startTask } from '../../task/public.ts'
import { orderMachine } from '../life/machine.ts'
import type { OrderAction } from '../life/machine.ts'
import type { OrderFilter } from '../lists/filter-queries.ts'
import { ordersToPlan } from './queries.ts'
import type { PlannedOrder } from './queries.ts'

const most = 5_000
const shownRows = 20

/** One order of a plan: what it is and what it is to be; with a fault it is left out. */
export type RemarkCells = {
  readonly orderId: Id
  readonly subject: string
  readonly from: string | null
  readonly to: string | null
}
export type ClosingCells = { readonly orderId: Id; readonly subject: string; readonly reason: string }

type Planned<Cells> = {
  readonly cells: Cells
  readonly fault: string | null
  readonly shown: readonly [string, string]
}

/** Why the machine refuses the action, in words about this order; null when it allows it. */
const forbidden = (order: PlannedOrder, action: OrderAction, now: Date): string | null => {
  const verdict = step(orderMachine, action, { ...order, now }, 'seller')
  if (typeof verdict !== 'string') return null
  return verdict === 'WRONG_STATE' ? `订单${orderStatuses[order.orderStatus]}` : wordsFor(verdict)
}

/** Keeps what was found as a task that waits for its yes, instead of an earlier one of the same person, and shows what it would do. */
const keepPlan = async <Cells>(
  ctx: Write<Seller>,
  kind: TaskKind,
  rows: readonly Planned<Cells & { readonly subject: string }>[],
  sums: Out<typeof order.checkClosing>['sums'],
): Promise<Out<typeof order.checkRemarks>> => {
  const { userId, shop } = ctx.actor
  const open = rows.filter(({ fault }) => fault === null)
  const mine = { shopId: shop.shopId, userId, kind }
  await dropPlans(ctx, mine)
  const planId = await startTask(ctx, {
    ...mine,
    title: `${taskKinds[kind].name}：${open.length} 笔`,
    input: {},
    steps: open.length,
    asks: true,
    rows: open.map(({ cells }) => ({ cells, fault: null })),
  })
  const skipped = Map.groupBy(
    rows.flatMap(({ fault }) => fault ?? []),
    (why) => why,
  )
  return {
    planId,
    count: open.length,
    skipped: [...skipped].map(([why, all]) => ({ why, count: all.length })),
    sums,
    rows: open
      .slice(0, shownRows)
      .map(({ cells, shown: [before, after] }) => ({ subject: cells.subject, before, after })),
  }
}

const found = async (ctx: Write<Seller>, filter: OrderFilter): Promise<PlannedOrder[]> => {
  const orders = await ordersToPlan(
    ctx.db,
    { shopId: ctx.actor.shop.shopId },
    { ...filter, shopId: undefined },
    most + 1,
  )
  return orders.length > most ? refuse('BATCH_TOO_LARGE', { most }) : orders
}

export const checkRemarks: Handler<typeof order.checkRemarks> = async (ctx, { sellerRemark, ...filter }) => {
  const to = sellerRemark === '' ? null : sellerRemark
  const rows = (await found(ctx, filter)).map((it): Planned<RemarkCells> => ({
    cells: { orderId: it.orderId, subject: it.orderNo, from: it.sellerRemark, to },
    fault: it.sellerRemark === to ? '备注没有变化' : forbidden(it, 'sellerRemark', ctx.now),
    shown: [it.sellerRemark ?? '（无备注）', to ?? '（无备注）'],
  }))
  return keepPlan(ctx, 'order.remark', rows, [])
}

export const checkClosing: Handler<typeof order.checkClosing> = async (ctx, { reason, ...filter }) => {
  const orders = await found(ctx, filter)
  const rows = orders.map((it): Planned<ClosingCells> => ({
    cells: { orderId: it.orderId, subject: it.orderNo, reason },
    fault: forbidden(it, 'close', ctx.now),
    shown: [orderStatuses[it.orderStatus], orderStatuses[90]],
  }))
  const closing = new Set(rows.filter(({ fault }) => fault === null).map(({ cells }) => cells.orderId))
  const payMoney = orders.reduce((all, it) => all + (closing.has(it.orderId) ? it.payMoney : 0), 0)
  return keepPlan(ctx, 'order.close', rows, [{ label: '应付合计（元）', value: moneyWire(payMoney) }])
}
