import type { bank } from '@mall/api/credential/bank'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandPassword } from '../../identity/public.ts'
import { decide } from '../audit/decide-credential.ts'
import { voucherStateOf } from './queries.ts'
import { linkLine, lockLine, setAside } from './store.ts'

/**
 * A line of the statement is the money of a voucher, once each: one that waits passes with the amount of the line, under the lock of its
 * order. Refuses WRONG_STATE for a line or voucher that is taken or decided otherwise; then nothing changes.
 */
export const confirmLine: Handler<typeof bank.confirm> = async (ctx, { lineId, auditId, surplusTo, password }) => {
  if (surplusTo === 'balance') await demandPassword(ctx, password)
  return ctx.writeLast(async (write) => {
    const { userId, shop } = write.actor
    const { shopId } = shop
    const state = (await voucherStateOf(write.db, shopId, auditId)) ?? refuse('NOT_FOUND')
    const { payMoney } = (await lockLine(write, shopId, lineId)) ?? refuse('WRONG_STATE')
    if (state === 1)
      await decide(write, auditId, 'counterparty', {
        action: 'pass',
        by: userId,
        remark: '与银行流水一致',
        receiveMoney: payMoney,
        surplusTo,
        sure: 'stated',
      })
    if (!(await linkLine(write, { shopId, lineId, auditId, by: userId }))) return refuse('WRONG_STATE')
    return true as const
  })
}

export const ignoreLine: Handler<typeof bank.ignore> = async (ctx, { lineId, ignored }) => {
  const { userId, shop } = ctx.actor
  const done = await setAside(ctx, { shopId: shop.shopId, lineId, by: userId, ignored })
  return done || refuse('WRONG_STATE')
}
