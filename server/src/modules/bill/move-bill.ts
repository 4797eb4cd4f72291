import type { bill } from '@mall/api/bill/endpoints'
import { moneyText } from '@mall/api/money'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { notifyPurchaser, notifySupplier } from './notify.ts'
import { movedTo, openBill, stepOf } from './open-bill.ts'
import { countBill, noteOnBill, refreshLines, saveBill } from './store.ts'

export const submitBill: Handler<typeof bill.submit> = async (ctx, { billId, version }) => {
  const { it } = await openBill(ctx, billId)
  if (version !== undefined && version !== it.version) return refuse('STALE')
  const state = stepOf(it, 'submit', 'supplier')
  // Counts refunds made since, before the bill is sent.
  await refreshLines(ctx, billId)
  const counted = await countBill(ctx, billId, it.ownAdjustMoney)
  if (counted.payableMoney < 0) return refuse('BILL_BELOW_ZERO')
  await saveBill(ctx, it, { ...counted, state, submitTime: ctx.now, rejectReason: '' })
  const text = `${counted.orderCount} 笔订单，应付 ${moneyText(counted.payableMoney)} 元`
  await noteOnBill(ctx, it, 'supplier', `提交采购方确认：${text}`)
  await notifyPurchaser(ctx, it, {
    event: 'bill.sent',
    title: '对账单待确认',
    content: `对账单 ${it.billNo}：${text}，请核对后确认，或对单笔订单提出异议。`,
    key: `${billId}:sent:${it.version}`,
  })
  return movedTo(it, state)
}

export const reviseBill: Handler<typeof bill.revise> = async (ctx, { billId }) => {
  const { it } = await openBill(ctx, billId)
  const state = stepOf(it, 'revise', 'supplier')
  await refreshLines(ctx, billId)
  const counted = await countBill(ctx, billId, it.ownAdjustMoney)
  if (counted.payableMoney < 0) return refuse('BILL_BELOW_ZERO')
  await saveBill(ctx, it, { ...counted, state })
  await noteOnBill(ctx, it, 'supplier', '重新编辑被驳回的对账单')
  return movedTo(it, state)
}

export const rejectBill: Handler<typeof bill.reject> = async (ctx, { billId, reason }) => {
  const { it } = await openBill(ctx, billId)
  const state = stepOf(it, 'reject', 'purchaser')
  await saveBill(ctx, it, { state, rejectReason: reason })
  await noteOnBill(ctx, it, 'purchaser', `驳回：${reason}`)
  await notifySupplier(ctx, it, {
    event: 'bill.answered',
    title: '采购方驳回了对账单',
    content: `对账单 ${it.billNo} 被驳回：${reason}`,
    key: `${billId}:rejected:${it.version}`,
  })
  return movedTo(it, state)
}
