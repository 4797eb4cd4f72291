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

/** What the auditor says of money that came: how much, and where goes what is too much. */
export type Received = {
  readonly receiveMoney?: Fen | undefined
  readonly surplusTo?: 'balance' | 'return' | undefined
  /** Is it what the bank states? It is believed, however much it is. */
  readonly stated?: boolean | undefined
  /** Another amount than that of the slip was asked about and confirmed. */
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

/** A verdict on goods that their order would not follow is none: it waits for it, and passes while nothing is asked back. */
const demandHandedOver = (order: LockedOrder, action: Verdict['action']): void => {
  if (action === 'lapse') return
  if (order.orderStatus !== 40 || order.pickupStatus !== 4) refuse('WRONG_STATE')
  if (action.startsWith('pass') && order.afterSaleStatus === 1) refuse('AFTER_SALES_OPEN')
}

/** What follows a decision about a transfer for its order; answers what of it is to be sent back. */
const followTransfer = async (
  ctx: Write,
  order: LockedOrder,
  it: Decided,
  { action, remark, ...received }: Verdict & Received,
): Promise<Fen> => {
  if (action === 'pass') return receiveTransfer(ctx, order, it, received)
  if (action === 'withdraw') {
    // An hour to pay otherwise, once: what is handed in and taken back again does not hold goods any longer than before.
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
 * Decides a credential once, under the lock of its order, and does what follows: for a transfer here, for a paper its order says how it stands, for goods that were handed
 * over it is done by a reaction to `credential.decided`. Of two decisions at once the second is refused WRONG_STATE and changes nothing.
 */
export const decide = async (
  ctx: Write,
  auditId: Id,
  party: Party,
  { action, by, remark, ...received }: Verdict & Received,
): Promise<Decided> => {
  const known = (await standingOf(ctx.db, auditId)) ?? refuse('NOT_FOUND')
  const order = await lockOrder(ctx, known.orderId)
  // Read again: what was decided while the order was waited for is decided.
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
