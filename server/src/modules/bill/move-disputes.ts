import type { bill } from '@mall/api/bill/endpoints'
import { moneyText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { demandOthers } from '../../kernel/demand-others.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { openBill, stepOf } from './open-bill.ts'
import { notifyPurchaser, notifySupplier } from './notify.ts'
import { billOfDispute } from './queries.ts'
import { adjustLine, countBill, insertDispute, moveDisputes, noteOnBill, openDisputes, saveBill } from './store.ts'

/** Moves unsettled disputes to the next month, with their orders. */
export const moveDisputesOf = async (ctx: Write, billId: Id): Promise<void> => {
  const open = await openDisputes(ctx, billId)
  await moveDisputes(
    ctx,
    open.map((it) => it.disputeId),
    5,
  )
}

export const disputeLine: Handler<typeof bill.dispute> = async (ctx, input) => {
  const { billId, orderId, proposedMoney, reason } = input
  const { it, lines, orders } = await openBill(ctx, billId)
  stepOf(it, 'dispute', 'purchaser')
  const line = lines.find((one) => one.orderId === orderId) ?? refuse('NOT_FOUND')
  const { orderNo } = orders.find((one) => one.orderId === orderId)!
  const billedMoney = line.netMoney + line.adjustMoney
  if (proposedMoney === billedMoney) return refuseField('proposedMoney', '与账单金额相同，无需提出异议')
  const disputeId =
    (await insertDispute(ctx, {
      shopId: it.shopId,
      billId,
      orderId,
      billedMoney,
      proposedMoney,
      reason,
      askBy: ctx.actor.userId,
    })) ?? refuse('BILL_LINE_DISPUTED')
  await saveBill(ctx, it, {})
  const text = `订单 ${orderNo}：账单 ${moneyText(billedMoney)} 元，应为 ${moneyText(proposedMoney)} 元，${reason}`
  await noteOnBill(ctx, it, 'purchaser', `提出异议，${text}`)
  await notifySupplier(ctx, it, {
    event: 'bill.answered',
    title: '采购方对对账单提出异议',
    content: `对账单 ${it.billNo}，${text}`,
    key: `${billId}:dispute:${disputeId}`,
  })
  return { disputeId, state: 1 }
}

export const withdrawDispute: Handler<typeof bill.withdrawDispute> = async (ctx, { disputeId }) => {
  const billId = (await billOfDispute(ctx.db, disputeId, { boId: ctx.actor.boId })) ?? refuse('NOT_FOUND')
  const { it, orders } = await openBill(ctx, billId)
  stepOf(it, 'withdrawDispute', 'purchaser')
  const dispute = (await openDisputes(ctx, billId)).find((one) => one.disputeId === disputeId) ?? refuse('WRONG_STATE')
  await moveDisputes(ctx, [disputeId], 4)
  await saveBill(ctx, it, {})
  const order = orders.find((one) => one.orderId === dispute.orderId)
  await noteOnBill(ctx, it, 'purchaser', `撤回异议：订单 ${order?.orderNo ?? ''}`)
  return { disputeId, state: 4 }
}

export const answerDispute: Handler<typeof bill.answerDispute> = async (ctx, { disputeId, accept, reason = '' }) => {
  if (!accept && reason === '') return refuseField('reason', '请填写不接受的原因')
  const { userId, shop } = ctx.actor
  const billId = (await billOfDispute(ctx.db, disputeId, { shopId: shop.shopId })) ?? refuse('NOT_FOUND')
  const { it, orders } = await openBill(ctx, billId)
  stepOf(it, 'answerDispute', 'supplier')
  demandOthers(ctx.actor, it.purchaserBoId)
  const open = await openDisputes(ctx, billId)
  const dispute = open.find((one) => one.disputeId === disputeId && one.state === 1) ?? refuse('WRONG_STATE')
  const state = accept ? 2 : 3
  await moveDisputes(ctx, [disputeId], state, { by: userId, reason })
  if (accept) await adjustLine(ctx, billId, dispute.orderId, dispute.proposedMoney)
  const counted = await countBill(ctx, billId, it.ownAdjustMoney)
  if (counted.payableMoney < 0) return refuse('BILL_BELOW_ZERO')
  await saveBill(ctx, it, counted)
  const { orderNo } = orders.find((one) => one.orderId === dispute.orderId)!
  const text = accept
    ? `接受异议：订单 ${orderNo} 按 ${moneyText(dispute.proposedMoney)} 元计`
    : `不接受异议：订单 ${orderNo} 仍按 ${moneyText(dispute.billedMoney)} 元计，${reason}`
  await noteOnBill(ctx, it, 'supplier', text)
  await notifyPurchaser(ctx, it, {
    event: 'bill.moved',
    title: accept ? '供应商接受了异议' : '供应商未接受异议',
    content: `对账单 ${it.billNo}，${text}`,
    key: `${billId}:dispute:${disputeId}:${state}`,
  })
  return { disputeId, state }
}
