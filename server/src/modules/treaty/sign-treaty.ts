import type { In } from '@mall/api/endpoint'
import type { treaty } from '@mall/api/treaty/endpoints'
import { dateText, parseTime } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { useTicket } from '../captcha/public.ts'
import { askPayer, treatyAt } from './notify.ts'
import { payerBy } from './queries.ts'
import { hashOf, treatyText } from './rules.ts'
import { keepMade, signContent, signerOf } from './signatures.ts'
import { insertTreaty } from './store.ts'
import type { NewTreaty } from './store.ts'

type Terms = In<typeof treaty.preview>

const contentOf = (actor: Actor, now: Date, it: Terms): string =>
  treatyText({
    enterpriseName: actor.enterprise.name,
    payerName: it.payerName,
    payerMobile: it.payerMobile,
    relation: it.relation,
    limitMoney: it.limitMoney ?? null,
    beginDate: dateText(now),
    endDate: it.endDate,
  })

const demandTerms = (now: Date, it: Terms): void => {
  if (it.endDate < dateText(now)) refuseField('endDate', '截止日期不能早于今天')
  if (parseTime(it.endDate)!.getTime() > now.getTime() + 3 * 365 * 86_400_000) refuseField('endDate', '最长三年')
  if (it.limitMoney === 0) refuseField('limitMoney', '每笔限额须大于 0')
}

export const previewTreaty: Handler<typeof treaty.preview> = async ({ now, actor }, input) => {
  demandTerms(now, input)
  const contentText = contentOf(actor, now, input)
  return { contentText, contentHash: hashOf(contentText) }
}

/** Returns the checked treaty that the enterprise would sign; refuses it if its text is not the one that was read. */
export const prepareTreaty = async (
  { actor, now, db }: Pick<Write<Actor>, 'actor' | 'now' | 'db'>,
  input: Terms & { readonly contentHash: string },
): Promise<NewTreaty> => {
  demandTerms(now, input)
  const contentText = contentOf(actor, now, input)
  const contentHash = hashOf(contentText)
  if (contentHash !== input.contentHash) return refuse('CONTRACT_CHANGED')
  const payerUserId =
    (await payerBy(db, input.payerMobile, input.payerName)) ??
    refuseField('payerMobile', '没有找到姓名和手机号都相符的用户，请代付人先注册')
  if (payerUserId === actor.userId) return refuseField('payerMobile', '不能由自己代付')
  return {
    boId: actor.boId,
    payerUserId,
    payerName: input.payerName,
    relation: input.relation,
    limitMoney: input.limitMoney ?? null,
    beginDate: dateText(now),
    endDate: input.endDate,
    contentText,
    contentHash,
    enterpriseSignBy: actor.userId,
  }
}

/** Signs a prepared treaty for the enterprise, and asks the payer to sign. Refuses TREATY_OPEN while one with this payer is open. */
export const signPrepared = async (
  ctx: Call<Actor>,
  it: NewTreaty,
): Promise<{ treatyId: Id; state: 0 | 1; signUrl: string | null }> => {
  const { name: enterpriseName } = ctx.actor.enterprise
  const signer = signerOf(ctx.actor, { boId: it.boId, party: enterpriseName })
  const made = await signContent(ctx, it.contentText, signer)
  const state = made.state === 'signed' ? 1 : 0
  const treatyId = await ctx.write(async (write) => {
    const newId = (await insertTreaty(write, it, state)) ?? refuse('TREATY_OPEN')
    await keepMade(write, { treatyId: newId, boId: it.boId, side: 'enterprise', signer }, made)
    if (state === 1) await askPayer(write, { treatyId: newId, payerUserId: it.payerUserId, enterpriseName })
    return newId
  })
  return { treatyId, state, signUrl: made.state === 'waiting' ? made.signUrl : null }
}

/** Signs for the enterprise what it read, and asks the payer to sign. */
export const signAsEnterprise: Handler<typeof treaty.toSign> = async (ctx, input) => {
  // Spends the ticket first and for good, so that nobody finds out by trials which name belongs to a number.
  await ctx.write((write) => useTicket(write, input.captchaTicket, 'sign'))
  const prepared = await ctx.write((write) => prepareTreaty(write, input))
  const signed = await signPrepared(ctx, prepared)
  return { ...signed, signUrl: signed.signUrl ?? `/v${treatyAt(signed.treatyId)}` }
}
