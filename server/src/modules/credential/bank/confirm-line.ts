import type { bank } from '@mall/api/credential/bank'
import { moneyText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandPassword } from '../../identity/public.ts'
import { decide } from '../audit/decide-credential.ts'
import { askOtherwise } from '../vouchers/receive-transfer.ts'
import { voucherOf } from './queries.ts'
import { linkLine, lockLine, setAside } from './store.ts'

/** A voucher that passed before keeps the amount that it passed with, whatever the line says. */
const demandAsPassed = (lineMoney: Fen, passedMoney: Fen): void => {
  if (lineMoney === passedMoney) return
  const came = `流水 ${moneyText(lineMoney)} 元，凭证已按到账 ${moneyText(passedMoney)} 元通过`
  askOtherwise('lineId', `${came}。关联后入账金额不变，请核对后再次确认`)
}

/**
 * A line of the statement is the money of a voucher, once each: one that waits passes with the amount of the line, under the lock of its
 * order. Another amount than that of the slip, or than what it passed with, is asked about. Refuses WRONG_STATE for a line or
 * voucher that is taken or decided otherwise; then nothing changes.
 */
export const confirmLine: Handler<typeof bank.confirm> = async (
  ctx,
  { lineId, auditId, surplusTo, password, confirmWarnings },
) => {
  if (surplusTo === 'balance') await demandPassword(ctx, password)
  return ctx.writeLast(async (write) => {
    const { userId, shop } = write.actor
    const { shopId } = shop
    const known = (await voucherOf(write.db, shopId, auditId)) ?? refuse('NOT_FOUND')
    const { payMoney } = (await lockLine(write, shopId, lineId)) ?? refuse('WRONG_STATE')
    if (known.state === 1)
      await decide(write, auditId, 'counterparty', {
        action: 'pass',
        by: userId,
        remark: '与银行流水一致',
        receiveMoney: payMoney,
        surplusTo,
        stated: true,
        confirmed: confirmWarnings,
      })
    else if (known.receiveMoney !== null && confirmWarnings !== true) demandAsPassed(payMoney, known.receiveMoney)
    if (!(await linkLine(write, { shopId, lineId, auditId, by: userId }))) return refuse('WRONG_STATE')
    return true as const
  })
}

export const ignoreLine: Handler<typeof bank.ignore> = async (ctx, { lineId, ignored }) => {
  const { userId, shop } = ctx.actor
  const done = await setAside(ctx, { shopId: shop.shopId, lineId, by: userId, ignored })
  return done || refuse('WRONG_STATE')
}
