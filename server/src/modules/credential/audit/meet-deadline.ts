import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import { lockOrder } from '../../order/public.ts'
import { decide } from './decide-credential.ts'
import { credentialMachine } from './machine.ts'
import { remindOfAudit } from './notify.ts'
import { remindOfPaper } from '../papers/notify.ts'
import { standingOf } from '../queries.ts'

const day = 86_400_000

const late = [
  { action: 'passLate', remark: '超时自动通过' },
  { action: 'rejectLate', remark: '超时未审核' },
] as const

/** Takes the timer's decision on a credential that is due, or reminds of its audit and waits on. */
export const meetDeadline = async (ctx: Write<null>, { auditId }: { readonly auditId: Id }): Promise<void> => {
  const known = await standingOf(ctx.db, auditId)
  if (known?.state !== 1) return
  // A caller who decides now holds the order's lock, and their decision counts.
  const order = await lockOrder(ctx, known.orderId)
  const it = await standingOf(ctx.db, auditId)
  if (it?.state !== 1) return
  if (it.credentialType === 1 && order.orderStatus === 40 && order.afterSaleStatus === 1) {
    // A hand-over does not pass while its buyer has after-sales open; the time to audit stands still.
    ctx.emit('credential.due', { auditId }, { at: new Date(ctx.now.getTime() + day), key: String(auditId) })
    return
  }
  const facts = { ...it, due: it.dueTime <= ctx.now }
  const may = late.find(({ action }) => typeof step(credentialMachine, action, facts, 'timer') !== 'string')
  if (may !== undefined) {
    await decide(ctx, auditId, 'timer', { ...may, by: null })
    return
  }
  // The database's clock may be ahead of ours.
  const at = new Date(Math.max(it.dueTime.getTime(), ctx.now.getTime() + 1_000))
  ctx.emit('credential.due', { auditId }, { at, key: String(auditId) })
  if (it.credentialType === 2) await remindOfAudit(ctx, auditId)
  if (it.credentialType === 3) await remindOfPaper(ctx, auditId)
}
