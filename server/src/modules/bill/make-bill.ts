import { mostBillOrders } from '@mall/api/bill/states'
import type { bill } from '@mall/api/bill/endpoints'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { day, enterBill, lockOrders, startOf } from '../order/public.ts'
import { orderIdsToBill, ordersToBill, purchasersToBill } from './order-queries.ts'
import type { Period } from './order-queries.ts'
import { waitingCarries } from './queries.ts'
import { carriesThatFit, sumsOf } from './rules.ts'
import { settleDayOf } from './term-queries.ts'
import { countBill, insertBill, insertLines, lockBill, noteOnBill, saveBill, takeCarries } from './store.ts'

const longest = 366

/** Returns the period of a bill, from the beginning of the first day to the end of the last. */
const periodOf = (
  now: Date,
  shopId: Id,
  { beginDay, endDay }: { readonly beginDay: string; readonly endDay: string },
): Period => {
  const from = startOf(beginDay)
  const until = new Date(startOf(endDay).getTime() + day)
  if (from >= until) return refuseField('endDay', '结束日期不能早于开始日期')
  if (endDay > dateText(now)) return refuseField('endDay', '结束日期不能晚于今天')
  if (until.getTime() - from.getTime() > longest * day) return refuseField('beginDay', '一次最多对账一年')
  return { shopId, from, until }
}

export const previewBill: Handler<typeof bill.preview> = async ({ db, now, actor }, { buyerBoId, ...days }) => {
  const { shopId } = actor.shop
  const period = periodOf(now, shopId, days)
  const purchasers = await purchasersToBill(db, period)
  if (buyerBoId === undefined)
    return { purchasers, orders: [], carries: [], sums: sumsOf([], 0), more: false, settleDay: 0 }
  const ids = await orderIdsToBill(db, period, buyerBoId)
  const orders = await ordersToBill(db, ids.slice(0, mostBillOrders))
  const net = orders.reduce((sum, it) => sum + it.netMoney, 0)
  const carries = orders.length === 0 ? [] : carriesThatFit(net, await waitingCarries(db, { shopId, boId: buyerBoId }))
  const adjustMoney = carries.reduce((sum, it) => sum + it.money, 0)
  return {
    purchasers,
    orders,
    carries,
    sums: sumsOf(orders, adjustMoney),
    more: ids.length > mostBillOrders,
    settleDay: await settleDayOf(db, { shopId, boId: buyerBoId }),
  }
}

type Wanted = {
  readonly shopId: Id
  readonly boId: Id
  readonly beginDay: string
  readonly endDay: string
  readonly remark: string
  readonly makeBy: Id | null
}

/**
 * Makes a draft of orders that are in no bill, with waiting carries of earlier bills. Refuses ORDER_BILLED if an order is in
 * another bill.
 */
export const makeBill = async (ctx: Write, it: Wanted, orderIds: readonly Id[]) => {
  const { shopId, boId } = it
  const orders = await lockOrders(ctx, orderIds)
  if (orders.length < orderIds.length || orders.some((one) => one.shopId !== shopId || one.buyerBoId !== boId))
    return refuse('NOT_FOUND')
  const made = await insertBill(ctx, {
    shopId,
    purchaserBoId: boId,
    periodBegin: it.beginDay,
    periodEnd: it.endDay,
    remark: it.remark,
    makeBy: it.makeBy,
  })
  await enterBill(ctx, orders, made.billNo)
  await insertLines(ctx, made.billId, orderIds)
  const locked = await lockBill(ctx, made.billId)
  const net = (await countBill(ctx, made.billId, 0)).payableMoney
  const carries = carriesThatFit(net, await waitingCarries(ctx.db, { shopId, boId }))
  if (carries.length > 0)
    await takeCarries(
      ctx,
      made.billId,
      carries.map((one) => one.carryId),
    )
  const counted = await countBill(ctx, made.billId, 0)
  await saveBill(ctx, locked, counted)
  await noteOnBill(
    ctx,
    locked,
    it.makeBy === null ? 'house' : 'supplier',
    `生成对账单：${counted.orderCount} 笔订单，应付 ${moneyText(counted.payableMoney)} 元`,
  )
  return { ...made, payableMoney: counted.payableMoney }
}

export const generateBill: Handler<typeof bill.generate> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { buyerBoId: boId, beginDay, endDay } = input
  const period = periodOf(ctx.now, shopId, input)
  const found = await orderIdsToBill(ctx.db, period, boId)
  const chosen = input.orderIds === undefined ? found.slice(0, mostBillOrders) : [...new Set(input.orderIds)]
  const open = new Set(found)
  // An order that is no longer offered is in a bill that somebody made meanwhile, or not of these days.
  if (chosen.some((orderId) => !open.has(orderId))) {
    const orders = await lockOrders(ctx, chosen)
    if (orders.length < chosen.length || orders.some((it) => it.shopId !== shopId || it.buyerBoId !== boId))
      return refuse('NOT_FOUND')
    return orders.some((it) => it.billStatus > 0)
      ? refuse('ORDER_BILLED')
      : refuseField('orderIds', '有订单不在所选日期内收货，或还没有收货')
  }
  if (chosen.length === 0) return refuse('BILL_EMPTY')
  const made = await makeBill(
    ctx,
    { shopId, boId, beginDay, endDay, remark: input.remark ?? '', makeBy: ctx.actor.userId },
    chosen,
  )
  return input.payableMoney !== undefined && made.payableMoney !== (input.payableMoney satisfies Fen)
    ? refuse('BILL_CHANGED')
    : made
}
