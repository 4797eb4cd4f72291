import { withoutEnd } from '@mall/api/order/cargo-papers'
import { dateText } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { decidePaper, dropWaitingPaper } from '../../order/public.ts'
import type { LockedOrder, PaperVerdict } from '../../order/public.ts'
import type { Party } from '../audit/machine.ts'
import type { Decided } from '../store.ts'

const day = 86_400_000

/** Returns who decided, in the terms of the order. */
const deciderOf = ({ submitSide }: Decided, party: Party): PaperVerdict['by'] => {
  if (party === 'operator' || party === 'timer') return party
  return (submitSide === 1) === (party === 'submitter') ? 'buyer' : 'seller'
}

/** Records a decision about a paper on its order, and schedules the warning for the day before it expires. */
export const followPaper = async (
  ctx: Write,
  order: LockedOrder,
  it: Decided,
  party: Party,
  { verdict, remark }: { readonly verdict: PaperVerdict['verdict']; readonly remark: string },
): Promise<void> => {
  const [kind, until] = [it.paperKind!, it.validTo!]
  if (party === 'timer' && verdict === 'withdrawn') return dropWaitingPaper(ctx, order.orderId, kind)
  const by = deciderOf(it, party)
  if (verdict !== 'passed') {
    await decidePaper(ctx, order, kind, { by, verdict, remark })
    return
  }
  await decidePaper(ctx, order, kind, { by, verdict, until, remark })
  if (until === withoutEnd || until <= dateText(ctx.now)) return
  const at = new Date(Math.max(Date.parse(until) - day, ctx.now.getTime() + 1_000))
  ctx.emit('cargoPaper.ending', { auditId: it.auditId }, { at, key: String(it.auditId) })
}
