import type { cargoPapers } from '@mall/api/credential/papers'
import { cargoPaperWords } from '@mall/api/order/cargo-papers'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { paperBytes } from '../../file/public.ts'
import { decide } from '../audit/decide-credential.ts'
import { paperFiles } from '../audit/submit-credential.ts'
import { standingOf } from '../queries.ts'
import { present } from '../lists/present.ts'
import { papersOf } from '../lists/show-credentials.ts'
import { handed } from './present-paper.ts'
import { orderOfWaitingPaper, waitingPapers } from './queries.ts'

/** Audits papers for the operator; vouchers of money and hand-overs are for the two sides. */
export const auditAsOperator: Handler<typeof cargoPapers.operatorAudit> = async (
  ctx,
  { auditId, pass, remark = '' },
) => {
  if (!pass && remark.trim().length < 2) return refuseField('remark', '请填写驳回原因，至少 2 个字')
  const known = await standingOf(ctx.db, auditId)
  if (known?.credentialType !== 3) return refuse('NOT_FOUND')
  await decide(ctx, auditId, 'operator', { action: pass ? 'pass' : 'reject', by: ctx.actor.userId, remark })
  return { state: pass ? 2 : 3 }
}

export const readWaitingPaper: Handler<typeof cargoPapers.operatorFile> = async (ctx, { auditId, path }) => {
  const orderId = await ctx.read(({ db }) => orderOfWaitingPaper(db, auditId))
  const body = orderId && (await paperBytes(ctx, { path, bizType: paperFiles, bizId: orderId }))
  if (!body) return refuse('NOT_FOUND')
  const fileName = path.split('/').at(-1)!
  return { fileName, contentType: fileName.endsWith('.webp') ? 'image/webp' : 'application/pdf', body }
}

export const listForOperator: Handler<typeof cargoPapers.operatorPage> = async ({ db, now }, input) => {
  const page = await waitingPapers(db, input.keyword, pageOfInput(input))
  const files = await papersOf(db, [...new Set(page.list.map((it) => it.orderId))])
  const list = page.list.map((it) => {
    const kind = it.paperKind!
    const { name, by } = cargoPaperWords(kind)
    return { ...handed(present(now, 'buyer', false, files)(it)), kind, name, by, buttons: ['pass', 'reject'] as const }
  })
  return { ...page, list: list.map((it) => ({ ...it, buttons: [...it.buttons] })) }
}
