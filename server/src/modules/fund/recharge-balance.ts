import type { fund } from '@mall/api/fund/endpoints'
import { leastMoved, mostMoved } from '@mall/api/fund/states'
import type { Id } from '@mall/api/wire-types'
import type { Fen } from '@mall/api/money'
import type { Write } from '../../kernel/context.ts'
import { refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { deposit, post, purse } from '../ledger/public.ts'
import { demandChannel, openRecharge, startPayment } from '../payment/public.ts'
import { notifyOwner } from './notify.ts'
import { rechargeOf } from './queries.ts'
import { endRecharge, insertRecharge } from './store.ts'

/** Refuses amounts below or above the limits of one movement. */
export const demandAmount = (money: Fen): Fen => {
  if (money < leastMoved) return refuseField('amountMoney', '金额不能小于 1.00 元')
  return money > mostMoved ? refuseField('amountMoney', '单笔不能超过 500 万元') : money
}

export const rechargeBalance: Handler<typeof fund.recharge> = async (ctx, input) => {
  const channel = demandChannel(ctx, input.channel)
  const money = demandAmount(input.amountMoney)
  const payment = await ctx.write(async (write) => {
    const { boId, userId } = write.actor
    const opened = await openRecharge(write, { payerUserId: userId, boId, channel, payMoney: money })
    await insertRecharge(write, { boId, userId, paymentId: opened.paymentId, money })
    return opened
  })
  return startPayment(ctx, payment)
}

/** Adds a paid recharge to the balance, once. */
export const creditRecharge = async (ctx: Write<null>, { paymentId }: { readonly paymentId: Id }): Promise<void> => {
  const recharge = await rechargeOf(ctx.db, paymentId)
  if (recharge === undefined || !(await endRecharge(ctx, recharge.rechargeId))) return
  const { boId, userId, money } = recharge
  await notifyOwner(ctx, { boId, userId, shopId: null }, 'recharged', money, String(recharge.rechargeId))
  await post(ctx, {
    key: `recharge:${paymentId}`,
    why: '余额充值',
    lines: [
      { account: deposit, debit: money },
      { account: purse(boId), credit: money },
    ],
  })
}
