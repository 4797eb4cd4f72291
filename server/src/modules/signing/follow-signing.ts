import type { Id } from '@mall/api/wire-types'
import type { Call } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Signing } from '../../ports/signing.ts'
import { signatureById } from './queries.ts'
import type { SignatureRow } from './queries.ts'
import { keepSignature } from './sign-contract.ts'
import { giveUpSignature } from './store.ts'

const second = 1_000
/** Pause before the next question to the provider: short at first, then ten minutes, for three days in all. */
const pause = (attempt: number): number => Math.min(10 * 2 ** Math.min(attempt, 6), 600) * second
const attempts = 440

const keep = async (ctx: Call<null>, it: SignatureRow, { signature }: Extract<Signing, { state: 'signed' }>) => {
  const { signatureId, orderId, side, contentHash, userId, person, boId, party } = it
  const signer = { userId, person, mobile: '', boId, party, enterprise: party !== person }
  try {
    await ctx.write((write) =>
      keepSignature(write, { orderId, side, hash: contentHash, signer }, { signatureId, of: signature }),
    )
  } catch (error) {
    // The order moved, or its text changed, while it was being signed.
    if (!(error instanceof Refusal)) throw error
    await ctx.write((write) => giveUpSignature(write, signatureId))
  }
}

/** Asks the provider for the state of a waiting signature, and keeps it when it is made. */
export const followSigning = async (
  ctx: Call<null>,
  { signatureId, attempt }: { readonly signatureId: Id; readonly attempt: number },
): Promise<void> => {
  const it = await ctx.read(({ db }) => signatureById(db, signatureId))
  if (it?.state !== 1 || it.flowId === null) return
  const now = await ctx.ports.signing.follow(it.flowId)
  if (now.state === 'signed') return keep(ctx, it, now)
  if (now.state === 'refused' || attempt >= attempts)
    return void (await ctx.write((write) => giveUpSignature(write, signatureId)))
  const at = new Date(ctx.now.getTime() + pause(attempt))
  await ctx.write(async (write) =>
    write.emit('orderContract.following', { signatureId, attempt: attempt + 1 }, { key: String(signatureId), at }),
  )
}
