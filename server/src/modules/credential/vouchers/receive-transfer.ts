import { hoursAfterRejection } from '@mall/api/credential/states'
import type { Question } from '@mall/api/errors'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import { available, postAll, purse, receivedOutside, soldOutside } from '../../ledger/public.ts'
import { toTransferOf, payPart, settleByTransfer } from '../../order/public.ts'
import type { LockedOrder } from '../../order/public.ts'
import type { Received } from '../audit/decide-credential.ts'
import { otherwiseWords, shareOf } from './rules.ts'
import type { Share } from './rules.ts'
import { insertReceipt } from './store.ts'
import type { Decided } from '../store.ts'

const hour = 3_600_000

/** Largest accepted multiple of the slip's amount or the order's debt, unless the bank states the amount. */
const mostTimes = 2

type Amounts = { readonly receiveMoney: Fen; readonly slipMoney: Fen; readonly owedMoney: Fen }

/** Refuses an amount that is probably a typing error, and a balance made of money that no slip shows. */
const demandBelievable = (share: Share, it: Amounts): void => {
  const slip = `凭证金额 ${moneyText(it.slipMoney)} 元`
  if (share.balanceMoney > 0 && it.receiveMoney > it.slipMoney)
    refuseField('receiveMoney', `转入买家余额时，到账金额不能超过${slip}；多收的请线下退回，或导入银行流水确认到账`)
  const most = Math.max(it.slipMoney, it.owedMoney) * mostTimes
  if (it.receiveMoney > most)
    refuseField('receiveMoney', `到账金额不能超过 ${moneyText(most)} 元，请核对；确实到账的，请导入银行流水确认`)
}

/** Asks whether a different amount is meant; to confirm, the caller sends the same input with a yes. */
export const askOtherwise = (field: string, msg: string): never => {
  const question: Question = { fields: [{ field, msg }], question: true }
  return refuse('RECEIVED_OTHERWISE', { question: msg }, question)
}

const demandAsSlip = (share: Share, it: Amounts, { stated, confirmed }: Received): void => {
  if (it.receiveMoney === it.slipMoney) return
  if (stated !== true) demandBelievable(share, it)
  if (confirmed !== true) askOtherwise('receiveMoney', otherwiseWords(share, it))
}

/**
 * Receives money of a transfer. It pays what is owed; if it is less, the order stays unpaid with the rest and 72 more hours. A
 * surplus goes to the buyer's balance, from what the shop may withdraw, or is recorded as to be sent back. Asks about an amount
 * that differs from the slip; unless the bank states it, no more than the slip's amount may lead to a balance. The books show the
 * whole as received outside the platform. Returns the money to send back. Refuses BALANCE_SHORT if the shop can withdraw less than
 * goes to the balance.
 */
export const receiveTransfer = async (
  ctx: Write,
  order: LockedOrder,
  { auditId, submitBy, payMoney }: Decided,
  { receiveMoney = payMoney!, surplusTo = 'return', ...sure }: Received,
): Promise<Fen> => {
  const { orderId, shopId, buyerBoId } = order
  const share = shareOf({ received: receiveMoney, owed: toTransferOf(order), surplusTo })
  demandAsSlip(share, { receiveMoney, slipMoney: payMoney!, owedMoney: toTransferOf(order) }, sure)
  if (share.restMoney === 0) await settleByTransfer(ctx, order, submitBy)
  else await payPart(ctx, order, share.usedMoney, new Date(ctx.now.getTime() + hoursAfterRejection * hour))
  const { usedMoney, balanceMoney, returnMoney } = share
  await insertReceipt(ctx, { auditId, shopId, orderId, receiveMoney, usedMoney, balanceMoney, returnMoney })
  const received = {
    key: `transfer:${auditId}`,
    why: '线下转账入账',
    lines: [
      { account: receivedOutside(shopId), debit: receiveMoney },
      { account: soldOutside(shopId), credit: receiveMoney },
    ],
  }
  const surplus = {
    key: `transfer-surplus:${auditId}`,
    why: '线下多付转入买家余额',
    lines: [
      { account: available(shopId), debit: balanceMoney },
      { account: purse(buyerBoId), credit: balanceMoney },
    ],
  }
  await postAll(ctx, balanceMoney > 0 ? [received, surplus] : [received])
  return returnMoney
}
