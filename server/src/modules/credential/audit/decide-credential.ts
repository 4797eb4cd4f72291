import { hoursAfterRejection } from '@mall/api/credential/states'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { loosenPapers } from '../../file/public.ts'
import {
  credentialStatusOf,
  demandAudit,
  lockOrder,
  noteCredential,
  rejectVoucher,
  withdrawVoucher,
} from '../../order/public.ts'
import type { LockedOrder } from '../../order/public.ts'
import { credentialMachine } from './machine.ts'
import type { Party } from './machine.ts'
import { followPaper } from '../papers/follow-paper.ts'
import { notifyOfPaperVerdict } from '../papers/notify.ts'
import { notifyOfVerdict } from './notify.ts'
import { standingOf, tookVoucherBack } from '../queries.ts'
import { receiveTransfer } from '../vouchers/receive-transfer.ts'
import { decideCredential } from '../store.ts'
import type { Decided, Verdict } from '../store.ts'

const hour = 3_600_000
const inHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hour)

/** What the auditor says of money that came: the amount, and where a surplus goes. */
export type Received = {
  readonly receiveMoney?: Fen | undefined
  readonly surplusTo?: 'balance' | 'return' | undefined
  /** Whether the bank states the amount, which is then accepted at any size. */
  readonly stated?: boolean | undefined
  /** Whether the auditor confirmed an amount that differs from the slip. */
  readonly confirmed?: boolean | undefined
}

const verdictOf = {
  lapse: 'withdrawn',
  pass: 'passed',
  passLate: 'passed',
  reject: 'rejected',
  rejectLate: 'rejected',
  withdraw: 'withdrawn',
} as const

/**
 * Refuses a verdict on handed-over goods that their order could not follow: the order must wait for it, and cannot pass during
 * after-sales.
 */
const demandHandedOver = (order: LockedOrder, action: Verdict['action']): void => {
  if (action === 'lapse') return
  if (order.orderStatus !== 40 || order.pickupStatus !== 4) refuse('WRONG_STATE')
  if (action.startsWith('pass') && order.afterSaleStatus === 1) refuse('AFTER_SALES_OPEN')
}

/** Does for the order what follows from a decision about a transfer; returns the money to be sent back. */
const followTransfer = async (
  ctx: Write,
  order: LockedOrder,
  it: Decided,
  { action, remark, ...received }: Verdict & Received,
): Promise<Fen> => {
  if (action === 'pass') return receiveTransfer(ctx, order, it, received)
  if (action === 'withdraw') {
    // Withdrawing gives an hour to pay otherwise, but only once, so that repeated vouchers do not hold goods longer.
    const before = it.payDeadline?.getTime() ?? 0
    const until = (await tookVoucherBack(ctx.db, it.orderId, it.auditId)) ? ctx.now : inHours(ctx.now, 1)
    const payDeadline = new Date(Math.max(before, until.getTime()))
    await withdrawVoucher(ctx, order, payDeadline)
    return 0
  }
  const by = action === 'rejectLate' ? 'timer' : 'seller'
  await rejectVoucher(ctx, order, { by, reason: remark, payDeadline: inHours(ctx.now, hoursAfterRejection) })
  return 0
}

/**
 * Decides a credential once, under the lock of its order, with what follows. A transfer pays the order here, a paper changes its
 * state at the order, and a hand-over is followed by a reaction to `credential.decided`. Of two concurrent decisions the second is
 * refused WRONG_STATE and changes nothing.
 */
export const decide = async (
  ctx: Write,
  auditId: Id,
  party: Party,
  { action, by, remark, ...received }: Verdict & Received,
): Promise<Decided> => {
  const known = (await standingOf(ctx.db, auditId)) ?? refuse('NOT_FOUND')
  const order = await lockOrder(ctx, known.orderId)
  // Reads again, because the credential may have been decided during the wait for the order's lock.
  const standing = (await standingOf(ctx.db, auditId)) ?? refuse('NOT_FOUND')
  const verdict = step(credentialMachine, action, { ...standing, due: standing.dueTime <= ctx.now }, party)
  if (typeof verdict === 'string') return refuse(verdict)
  if (standing.credentialType === 1) demandHandedOver(order, action)
  if (standing.credentialType === 2 && party === 'counterparty') demandAudit(ctx, order)
  const decided = (await decideCredential(ctx, auditId, { action, by, remark })) ?? refuse('WRONG_STATE')
  const { orderId, credentialType, fileIds } = decided
  if (verdict.to !== 2) await loosenPapers(ctx, fileIds)
  let toReturn: Fen = 0
  if (credentialType === 2) toReturn = await followTransfer(ctx, order, decided, { action, by, remark, ...received })
  else if (credentialType === 3) await followPaper(ctx, order, decided, party, { verdict: verdictOf[action], remark })
  else await noteCredential(ctx, orderId, credentialStatusOf[verdict.to])
  ctx.cancel('credential.due', String(auditId))
  const late = party === 'timer'
  ctx.emit('credential.decided', { auditId, orderId, credentialType, verdict: verdictOf[action], late, remark })
  const said = { verdict: verdictOf[action], late, remark, toReturn }
  if (credentialType === 3) await notifyOfPaperVerdict(ctx, auditId, party, said)
  else await notifyOfVerdict(ctx, decided, said)
  return decided
}
