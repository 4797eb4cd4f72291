import type { fund } from '@mall/api/fund/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { demandPassword, demandProof } from '../identity/public.ts'
import { deposit, onItsWay, post } from '../ledger/public.ts'
import { payAccountOf } from '../addressbook/public.ts'
import { withdrawMachine } from './machine.ts'
import type { WithdrawAction, WithdrawParty } from './machine.ts'
import { notifyOwner } from './notify.ts'
import { demandAmount } from './recharge-balance.ts'
import { insertWithdraw, lockWithdraw, moveWithdraw } from './store.ts'
import { purseOf, sourceOf } from './whose-money.ts'

export const withdrawMoney: Handler<typeof fund.withdraw> = async (ctx, input) => {
  const whose = purseOf(ctx.actor, input)
  const money = demandAmount(input.amountMoney)
  await demandPassword(ctx, input.password)
  return ctx.writeLast(async (write) => {
    const { userId } = write.actor
    const { boId: accountBoId, ...account } =
      (await payAccountOf(write.db, userId, input.accountId)) ?? refuse('NOT_FOUND')
    const { boId, shopId, earner } = whose
    const of = { boId, shopId, rebate: earner !== null }
    const withdrawId = await insertWithdraw(write, { ...of, ...account, accountBoId, userId, money })
    await post(write, {
      key: `withdraw:${withdrawId}`,
      why: '申请提现',
      lines: [
        { account: sourceOf(whose), debit: money },
        { account: onItsWay(whose.boId), credit: money },
      ],
    })
    return { withdrawId, state: 1 }
  })
}

/** Takes one step of a withdrawal, and moves the held money accordingly. */
const move = async (ctx: Write<Actor>, withdrawId: Id, action: WithdrawAction, party: WithdrawParty, reason = '') => {
  const found = (await lockWithdraw(ctx, withdrawId)) ?? refuse('NOT_FOUND')
  const { userId } = ctx.actor
  if (party === 'owner' && found.userId !== userId) return refuse('NOT_FOUND')
  const facts = {
    state: found.state,
    checkedByCaller: found.checkBy === userId,
    askedByCaller: found.userId === userId,
  }
  const verdict = step(withdrawMachine, action, facts, party)
  if (typeof verdict === 'string') return refuse(verdict)
  await moveWithdraw(ctx, withdrawId, verdict.to, userId, reason)
  if (action === 'pay' || action === 'reject')
    await notifyOwner(ctx, found, action === 'pay' ? 'paid' : 'rejected', found.money, String(withdrawId), reason)
  for (const effect of verdict.then)
    await post(ctx, {
      key: `withdraw-${effect}:${withdrawId}`,
      why: effect === 'payOut' ? '提现打款' : '提现退回',
      lines: [
        { account: onItsWay(found.boId), debit: found.money },
        {
          account: effect === 'payOut' ? deposit : sourceOf({ ...found, earner: found.rebate ? found.userId : null }),
          credit: found.money,
        },
      ],
    })
  return { state: verdict.to }
}

export const takeBackWithdraw: Handler<typeof fund.takeBack> = (ctx, { withdrawId }) =>
  move(ctx, withdrawId, 'takeBack', 'owner')

/** Checks a withdrawal (first operator), or confirms the payout (another operator). */
export const auditWithdraw: Handler<typeof fund.audit> = async (ctx, { withdrawId, pass, reason }) => {
  if (!pass) return move(ctx, withdrawId, 'reject', 'operator', reason ?? refuseField('reason', '请填写驳回的原因'))
  const found = (await lockWithdraw(ctx, withdrawId)) ?? refuse('NOT_FOUND')
  await demandProof(ctx)
  return move(ctx, withdrawId, found.state === 4 ? 'pay' : 'check', 'operator')
}
