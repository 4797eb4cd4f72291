import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { notifyWaiting } from './notify-approvers.ts'
import { approvalOf } from './queries.ts'
import { decideStep, moveApproval } from './store.ts'

export type Deciding = {
  readonly approvalId: Id
  readonly agree: boolean
  readonly reason: string
  /** The order, locked by the caller. */
  readonly order: { readonly orderId: Id; readonly payMoney: Fen }
}

/**
 * Decides the waiting step if it is the caller's. Returns `agreed` after the last agreement, `refused` after the first refusal.
 * Nobody agrees to their own order.
 */
export const agreeOrRefuse = async (
  ctx: Write<Actor>,
  { approvalId, agree, reason, order }: Deciding,
): Promise<'waits' | 'agreed' | 'refused'> => {
  const { userId, boId, enterprise } = ctx.actor
  const found = (await approvalOf(ctx.db, boId, approvalId)) ?? refuse('NOT_FOUND')
  if (found.buyerUserId === userId) return refuse('APPROVAL_OWN')
  const decided = await decideStep(ctx, approvalId, { agree, userId, roleCodes: enterprise.roleCodes, reason })
  if (decided === undefined) return refuse('APPROVAL_ELSEWHERE')
  const { place } = decided
  const last = place === found.places
  const to = agree ? (last ? { state: 2 as const } : { place: place + 1 }) : { state: 3 as const }
  if (!(await moveApproval(ctx, approvalId, to))) return refuse('APPROVAL_ELSEWHERE')
  if (!('place' in to)) return agree ? 'agreed' : 'refused'
  const { nextUserId, nextRoleCode } = found
  const approver = nextUserId === null ? { roleCode: nextRoleCode! } : { userId: nextUserId }
  const { name: who } = ctx.actor
  await notifyWaiting(ctx, boId, [
    { approvalId, place: to.place, who, money: order.payMoney, why: '前一位已同意', approver },
  ])
  return 'waits'
}
