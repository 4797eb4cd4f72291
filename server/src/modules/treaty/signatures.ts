import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import type { Paper } from '../../kernel/paper-blocks.ts'
import { pdfOf } from '../../kernel/paper.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Signature, Signer, Signing } from '../../ports/signing.ts'
import { addSignature } from './signature-store.ts'

/* Electronic signatures of a treaty: the port makes them between two transactions, the second keeps them with the step they prove. */

/** The content as a paper, for a provider that signs only papers. */
const paperOf = (contentText: string): Paper => {
  const [title, ...lines] = contentText.split('\n')
  const blocks = lines.filter((line) => line !== '').map((text) => ({ kind: 'text', text }) as const)
  return { title: title!, foot: title!, blocks: [{ kind: 'title', text: title! }, ...blocks] }
}

/** Returns the signer of a side: a person with the right for the enterprise, or the payer for themselves. */
export const signerOf = (
  { userId, name: person, mobile, enterprises }: Actor,
  it: { readonly boId: Id; readonly party: string } | 'payer',
): Signer => {
  if (it === 'payer') {
    const boId = enterprises.find(({ enterpriseType }) => enterpriseType === 1)?.boId ?? 0
    return { userId, person, mobile, boId, party: person, enterprise: false }
  }
  return { userId, person, mobile, boId: it.boId, party: it.party, enterprise: it.party !== person }
}

export type Made = Exclude<Signing, { state: 'refused' }>

/** Signs the content of a treaty for a signer; refuses WRONG_STATE if the provider refuses. */
export const signContent = async (ctx: Call<Actor>, contentText: string, signer: Signer): Promise<Made> => {
  const signed = await ctx.ports.signing.sign({
    title: '代付协议',
    content: Buffer.from(contentText, 'utf8'),
    paper: () => pdfOf(paperOf(contentText)),
    signer,
    now: ctx.now,
  })
  return signed.state === 'refused' ? refuse('WRONG_STATE') : signed
}

export type OfSide = {
  readonly treatyId: Id
  readonly boId: Id
  readonly side: 'enterprise' | 'payer'
  readonly signer: Signer
}

/** Keeps a signature; if it waits at the provider, schedules questions about it. */
export const keepMade = async (ctx: Write, of: OfSide, made: Made): Promise<void> => {
  const signature: Signature | undefined = made.state === 'signed' ? made.signature : undefined
  const flowId = made.state === 'waiting' ? made.flowId : null
  const signatureId = (await addSignature(ctx, of, signature, flowId)) ?? refuse('WRONG_STATE')
  if (made.state === 'waiting')
    ctx.emit(
      'treaty.following',
      { signatureId, attempt: 1 },
      { key: String(signatureId), at: new Date(ctx.now.getTime() + 10_000) },
    )
}
