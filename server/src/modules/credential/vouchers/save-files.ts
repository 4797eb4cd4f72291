import type { credential } from '@mall/api/credential/endpoints'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { fileIdsOf, filesOf, putFiles } from '../../file/public.ts'
import { lockOrder } from '../../order/public.ts'
import { transferAccountsOf } from '../../shop/public.ts'
import { notifyOfCredential } from '../audit/notify.ts'
import { submitTransfer } from '../audit/submit-credential.ts'
import { mayDecide } from '../lists/show-credentials.ts'
import { whyNotPut } from './rules.ts'

/**
 * Adds papers to an order: each kind by its side, and only in the order's statuses of that kind. A payment voucher with an amount
 * is handed in like `credential.submit`.
 */
export const saveFiles: Handler<typeof credential.saveFiles> = async (ctx, input) => {
  const { bizType, bizId: orderId, files, amountMoney } = input
  if (amountMoney === undefined) {
    const { orderStatus } = await lockOrder(ctx, orderId)
    const why = whyNotPut(bizType, ctx.actor.side, orderStatus)
    return why === undefined ? putFiles(ctx, { bizType, bizId: orderId, files }) : refuse(why.refusal, why.words)
  }
  if (bizType !== 1) return refuseField('amountMoney', '只有付款凭证可以填写金额')
  if (amountMoney <= 0) return refuseField('amountMoney', '转账金额须大于 0')
  const order = await lockOrder(ctx, orderId)
  const may = mayDecide(ctx.actor, { ...order, credentialType: 2 })
  if (ctx.actor.side !== 'buyer' || !may) return refuse('FORBIDDEN')
  const [known] = await transferAccountsOf(ctx.db, [order.shopId])
  const paths = files.map(({ path }) => path)
  const slip = {
    payMoney: amountMoney,
    payee: known?.account?.payee ?? refuse('NOT_BY_TRANSFER'),
    serialNo: input.serialNo ?? `FILE-${fileIdsOf(paths)[0]}`,
    payTime: input.payTime ?? ctx.now,
    payerName: null,
    payerAccount: null,
  }
  const auditId = await submitTransfer(ctx, order, { submitBy: ctx.actor.userId, paths, slip })
  await notifyOfCredential(ctx, auditId)
  return filesOf(ctx.db, [bizType], [orderId])
}
