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

/** Asks about a line that differs from the amount with which its voucher already passed; the voucher keeps that amount. */
const demandAsPassed = (lineMoney: Fen, passedMoney: Fen): void => {
  if (lineMoney === passedMoney) return
  const came = `流水 ${moneyText(lineMoney)} 元，凭证已按到账 ${moneyText(passedMoney)} 元通过`
  askOtherwise('lineId', `${came}。关联后入账金额不变，请核对后再次确认`)
}

/**
 * Links a line of the statement to a voucher, each once; a waiting voucher passes with the amount of the line, under the lock of
 * its order. Asks about an amount that differs from the slip, or from the passed one. Refuses WRONG_STATE if the line is taken, or
 * the voucher is taken or decided otherwise; then nothing changes.
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
