import type { reconciliation } from '@mall/api/reconciliation/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { applyNotice } from '../payment/public.ts'
import { differenceOf } from './queries.ts'
import { mayTakeOver } from './rules.ts'
import { endDifference, explainDifference } from './store.ts'

export const settleDifference: Handler<typeof reconciliation.settle> = async (ctx, { differenceId, reason }) => {
  const { userId } = ctx.actor
  if ((await differenceOf(ctx.db, differenceId)) === undefined) return refuse('NOT_FOUND')
  return (await explainDifference(ctx, differenceId, userId, reason)) ? { state: 1 } : refuse('WRONG_STATE')
}

/**
 * Takes over a payment whose notice never arrived, as that notice would: once, under the lock of the payment. If the notice arrived
 * meanwhile, books nothing again and marks the difference as resolved.
 */
export const takeOverPayment: Handler<typeof reconciliation.takeOver> = async (ctx, { differenceId }) => {
  const it = (await ctx.read(({ db }) => differenceOf(db, differenceId))) ?? refuse('NOT_FOUND')
  if (!mayTakeOver(it)) return refuse('WRONG_STATE')
  const notice = {
    payNo: it.ourNo,
    tradeNo: it.serialNo,
    amount: it.theirMoney!,
    result: 'paid' as const,
    payTime: it.time,
  }
  const body = `statement ${it.statementId} line ${it.lineNo}`
  const by = ctx.actor.userId
  const verdict = await applyNotice(ctx, { channel: it.channel, notice, body }, async (write, said) => {
    if (said === 'taken') return refuse('STATEMENT_NUMBER_TAKEN')
    if (said !== 'applied' && said !== 'repeated') return refuse('WRONG_STATE')
    if (!(await endDifference(write, { differenceId, by, to: said === 'applied' ? 2 : 3 })))
      return refuse('WRONG_STATE')
  })
  return { state: verdict === 'applied' ? 2 : 3 }
}
