import type { credential } from '@mall/api/credential/endpoints'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { lockOrder } from '../../order/public.ts'
import { notifyOfCredential } from '../audit/notify.ts'
import { submitTransfer } from '../audit/submit-credential.ts'

const day = 86_400_000
const orNull = (it: string | undefined) => (it === undefined || it === '' ? null : it)

/** Hands in the slip of a transfer for the buyer, and notifies the shop's auditors of payments. */
export const handInSlip: Handler<typeof credential.submit> = async (ctx, { orderId, paths, remark, ...it }) => {
  if (it.payMoney <= 0) return refuseField('payMoney', '转账金额须大于 0')
  if (it.payTime.getTime() > ctx.now.getTime() + day) return refuseField('payTime', '转账时间不能晚于现在')
  const slip = { ...it, payerName: orNull(it.payerName), payerAccount: orNull(it.payerAccount) }
  const order = await lockOrder(ctx, orderId)
  const auditId = await submitTransfer(ctx, order, { submitBy: ctx.actor.userId, paths, remark, slip })
  await notifyOfCredential(ctx, auditId)
  return { auditId, state: 1 }
}
