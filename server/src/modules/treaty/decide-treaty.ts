import type { In } from '@mall/api/endpoint'
import type { treaty } from '@mall/api/treaty/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { refuse, refuseField } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { useTicket } from '../captcha/public.ts'
import { treatyMachine } from './machine.ts'
import { notifyOther } from './notify.ts'
import { treatiesOf } from './queries.ts'
import { giveUpSignatures } from './signature-store.ts'
import { keepMade, signContent, signerOf } from './signatures.ts'
import { holdTreaty, keepIdentity, moveTreaty } from './store.ts'
import { factsOf, sideOf, signedFor } from './whose-treaty.ts'

type Input = In<typeof treaty.decide>

/** Locks a treaty and returns the target state of a step; refuses what the caller may not do with it now. */
const gate = async (ctx: Write<Actor>, treatyId: Id, op: Input['op']) => {
  const { actor, now } = ctx
  await holdTreaty(ctx, treatyId)
  const found =
    (await treatiesOf(ctx.db, { boIds: signedFor(actor), userId: actor.userId }, treatyId))[0] ?? refuse('NOT_FOUND')
  const side = sideOf(found, actor)
  const verdict = step(treatyMachine, op, factsOf(found, now), side)
  return typeof verdict === 'string' ? refuse(verdict) : { found, side, to: verdict.to }
}

const move = async (ctx: Write<Actor>, { treatyId, op }: Input) => {
  const { found, side, to } = await gate(ctx, treatyId, op)
  await moveTreaty(ctx, treatyId, to)
  await giveUpSignatures(ctx, { treatyId })
  await notifyOther(ctx, found, side, op)
  return { treatyId, state: to, signUrl: null }
}

type ToSign = Pick<Input, 'treatyId' | 'contentHash' | 'idCard'>

/** Checks what the payer signs. An uncertified payer must give their identity number. */
export const prepareToSign = async (ctx: Write<Actor>, { treatyId, contentHash, idCard }: ToSign) => {
  const { found } = await gate(ctx, treatyId, 'sign')
  if (contentHash !== found.contentHash) return refuse('CONTRACT_CHANGED')
  if (!ctx.actor.realNamed && idCard === undefined) return refuse('REAL_NAME_NEEDED')
  return found
}

/** Signs a checked treaty as the payer; checks it again when the signature is kept. */
export const signAsPayer = async (
  ctx: Call<Actor>,
  it: ToSign & { readonly boId: Id; readonly contentText: string },
) => {
  const { treatyId, boId } = it
  const signer = signerOf(ctx.actor, 'payer')
  const identity =
    it.idCard === undefined
      ? undefined
      : await ctx.ports.cipher.encrypt(it.idCard, `pay_treaty.payer_identity ${treatyId} ${boId}`)
  const made = await signContent(ctx, it.contentText, signer)
  return ctx.write(async (write) => {
    const { found, to } = await gate(write, treatyId, 'sign')
    if (it.contentHash !== found.contentHash) return refuse('CONTRACT_CHANGED')
    await keepMade(write, { treatyId, boId, side: 'payer', signer }, made)
    if (identity !== undefined) await keepIdentity(write, treatyId, identity)
    if (made.state === 'waiting') return { treatyId, state: found.state, signUrl: made.signUrl }
    await moveTreaty(write, treatyId, to)
    await notifyOther(write, found, 'payer', 'sign')
    return { treatyId, state: to, signUrl: null }
  })
}

export const decideTreaty: Handler<typeof treaty.decide> = async (ctx, input) => {
  if (input.op !== 'sign') return ctx.write((write) => move(write, input))
  const { boId, contentText } = await ctx.write(async (write) => {
    const found = await prepareToSign(write, input)
    await useTicket(write, input.captchaTicket ?? refuseField('captchaTicket', '请先完成验证'), 'sign')
    return found
  })
  return signAsPayer(ctx, { ...input, boId, contentText })
}
