import type { bill } from '@mall/api/bill/endpoints'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { agreeBill, leaveBill, lockOrders } from '../order/public.ts'
import { moveDisputesOf } from './move-disputes.ts'
import { openBill, stepOf } from './open-bill.ts'
import { notifySupplier } from './notify.ts'
import { settleBill } from './settle-bill.ts'
import {
  countBill,
  linesUnderLock,
  lockBill,
  noteOnBill,
  openDisputes,
  placeLines,
  refreshLines,
  saveBill,
} from './store.ts'
import type { LockedBill } from './store.ts'

/** Moves the orders with unsettled disputes out of the bill to the next month; the others stay. */
const moveContested = async (ctx: Write, it: LockedBill, contested: readonly Id[]): Promise<void> => {
  if (contested.length === 0) return
  await placeLines(ctx, it.billId, contested, 2)
  await moveDisputesOf(ctx, it.billId)
  const orders = await lockOrders(ctx, contested)
  await leaveBill(ctx, orders, { party: 'buyer', text: `有异议，由对账单 ${it.billNo} 移至下期` })
}

export const confirmBill: Handler<typeof bill.confirm> = async (ctx, { billId, payableMoney }) => {
  const { it } = await openBill(ctx, billId)
  stepOf(it, 'confirm', 'purchaser')
  await refreshLines(ctx, billId)
  const contested = (await openDisputes(ctx, billId)).map((one) => one.orderId)
  await moveContested(ctx, it, contested)
  const counted = await countBill(ctx, billId, it.ownAdjustMoney)
  // The amount changed by a refund, or by an answered dispute, while the page was open.
  if (counted.payableMoney !== payableMoney) return refuse('BILL_CHANGED')
  const state = stepOf({ ...it, ...counted }, 'confirm', 'purchaser')
  const lines = await linesUnderLock(ctx, billId)
  const moneyOf = new Map(lines.map((line) => [line.orderId, (line.netMoney + line.adjustMoney) satisfies Fen]))
  const orders = await lockOrders(ctx, [...moneyOf.keys()])
  await agreeBill(ctx, orders, { billNo: it.billNo, moneyOf: (orderId) => moneyOf.get(orderId) ?? 0 })
  const agreed = { ...counted, confirmBy: ctx.actor.userId, confirmTime: ctx.now }
  await saveBill(ctx, it, state === 50 ? { ...agreed, state, settleTime: ctx.now } : { ...agreed, state })
  if (state === 50) await settleBill(ctx, await lockBill(ctx, billId), 'buyer')
  const moved = contested.length > 0 ? `，${contested.length} 笔有异议的订单移至下期` : ''
  const text = `确认应付 ${moneyText(payableMoney)} 元${moved}`
  await noteOnBill(ctx, it, 'purchaser', text)
  await notifySupplier(ctx, it, {
    event: 'bill.answered',
    title: '采购方确认了对账单',
    content: `对账单 ${it.billNo}：${text}`,
    key: `${billId}:confirmed`,
  })
  return { billId, state, version: it.version + 1 }
}
