import { moneyText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { billMachine } from './machine.ts'
import { openBill } from './open-bill.ts'
import { notifyPurchaser } from './notify.ts'
import { billOfOrder } from './queries.ts'
import {
  carriedOf,
  countBill,
  dropAdjustments,
  insertCarry,
  noteOnBill,
  refreshLines,
  releaseCarries,
  saveBill,
} from './store.ts'
import type { LockedBill } from './store.ts'

/**
 * Recounts a bill that is not agreed on; if its amount would fall below zero, drops its adjustments and carries, so that only
 * orders count.
 */
const recount = async (ctx: Write<null>, it: LockedBill): Promise<void> => {
  if (!(await refreshLines(ctx, it.billId))) return
  let own = it.ownAdjustMoney
  let counted = await countBill(ctx, it.billId, own)
  if (counted.payableMoney < 0) {
    await dropAdjustments(ctx, it.billId)
    await releaseCarries(ctx, it.billId)
    own = 0
    counted = await countBill(ctx, it.billId, own)
    await noteOnBill(ctx, it, 'house', '应付金额低于零，调整已清除')
  }
  await saveBill(ctx, it, { ...counted, ...(own === 0 ? { ownAdjustMoney: 0, adjustReason: '' } : {}) })
  const text = `订单金额有变化，应付 ${moneyText(counted.payableMoney)} 元`
  await noteOnBill(ctx, it, 'house', text)
  if (it.state === 20)
    await notifyPurchaser(ctx, it, {
      event: 'bill.moved',
      title: '对账单金额有变化',
      content: `对账单 ${it.billNo}：${text}，请重新核对。`,
      key: `${it.billId}:counted:${it.version}`,
    })
}

/**
 * Follows a refund, or a surplus weight, of an order. Recounts a bill that is not agreed on; else the next bill of the two counts
 * the difference. A repeated call counts nothing twice.
 */
export const followOrder = async (ctx: Write<null>, orderId: Id, why: string): Promise<void> => {
  const billId = await billOfOrder(ctx.db, orderId)
  if (billId === undefined) return
  const { it, lines, orders } = await openBill(ctx, billId)
  if (typeof step(billMachine, 'recount', it, 'house') !== 'string') return recount(ctx, it)
  const line = lines.find((one) => one.orderId === orderId)
  const order = orders.find((one) => one.orderId === orderId)
  // An order that was not paid on credit is refunded outside the bill.
  if (line === undefined || order === undefined || order.payType !== 3) return
  const now = order.payMoney - order.refundedMoney
  const money = now - (line.payMoney - line.refundMoney) - (await carriedOf(ctx, orderId, billId))
  if (money === 0) return
  const { shopId, purchaserBoId } = it
  await insertCarry(ctx, { shopId, purchaserBoId, orderId, fromBillId: billId, money, why })
  const text = `订单 ${order.orderNo} 对账后${why} ${moneyText(Math.abs(money))} 元，计入下期对账单`
  await noteOnBill(ctx, it, 'house', text)
  await notifyPurchaser(ctx, it, {
    event: 'bill.moved',
    title: '对账后金额有变化',
    content: `对账单 ${it.billNo}，${text}`,
    key: `${billId}:carry:${orderId}:${order.version}`,
  })
}
