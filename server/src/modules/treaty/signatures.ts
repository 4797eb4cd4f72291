import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../actor.ts'
import type { Call, Write } from '../../kernel/context.ts'
import type { Paper } from '../../kernel/paper-blocks.ts'
import { pdfOf } from '../../kernel/paper.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Signature, Signer, Signing } from '../../ports/signing.ts'
import { addSignature } from './signature-store.ts'

/* The electronic signatures of a treaty: made by the port between two transactions, kept with the step they prove. */

/** The content as the paper of a provider that signs nothing else. */
const paperOf = (contentText: string): Paper => {
  const [title, ...lines] = contentText.split('\n')
  const blocks = lines.filter((line) => line !== '').map((text) => ({ kind: 'text', text }) as const)
  return { title: title!, foot: title!, blocks: [{ kind: 'title', text: title! }, ...blocks] }
}

/** Who signs for a side: somebody with the right to for the enterprise, or the payer for themselves. */
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

/** Signs the content of a treaty in the name of a signer; refuses WRONG_STATE where the provider would not. */
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

/** Keeps a signature, or that it waits at the provider, which is asked from now on. */
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
