import type { credential } from '@mall/api/credential/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Call } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { demandPassword } from '../../identity/public.ts'
import { statusOfOrder } from '../../order/public.ts'
import { decide } from './decide-credential.ts'
import type { Received } from './decide-credential.ts'
import { standingOf } from '../queries.ts'
import { mayDecide } from '../lists/show-credentials.ts'
import type { Verdict } from '../store.ts'

/**
 * Decides in one transaction, with its inline reactions, and returns the order's state afterwards. Refuses FORBIDDEN to a caller of
 * the other side or without the right.
 */
const decideAs = async (ctx: Call<Actor>, auditId: Id, it: Omit<Verdict, 'by'> & Received) => {
  const { actor } = ctx
  const known = (await ctx.read(({ db }) => standingOf(db, auditId))) ?? refuse('NOT_FOUND')
  const party = actor.side === (known.submitSide === 1 ? 'buyer' : 'seller') ? 'submitter' : 'counterparty'
  if (!mayDecide(actor, known)) return refuse('FORBIDDEN')
  const { orderId } = await ctx.write((write) => decide(write, auditId, party, { ...it, by: actor.userId }))
  return ctx.read(async ({ db }) => ({
    state: (await standingOf(db, auditId))!.state,
    orderStatus: await statusOfOrder(db, orderId),
  }))
}

export const auditCredential: Handler<typeof credential.audit> = async (ctx, { auditId, pass, ...it }) => {
  const { remark = '', receiveMoney, surplusTo, password, confirmWarnings } = it
  if (!pass && remark.trim().length < 2) return refuseField('remark', '请填写驳回原因，至少 2 个字')
  if (receiveMoney !== undefined && receiveMoney <= 0) return refuseField('receiveMoney', '到账金额须大于 0')
  if (pass && surplusTo === 'balance') await demandPassword(ctx, password)
  return decideAs(ctx, auditId, {
    action: pass ? 'pass' : 'reject',
    remark,
    receiveMoney,
    surplusTo,
    confirmed: confirmWarnings,
  })
}

export const withdrawCredential: Handler<typeof credential.withdraw> = (ctx, { auditId }) =>
  decideAs(ctx, auditId, { action: 'withdraw', remark: '' })
