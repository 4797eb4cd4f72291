import type { Id } from '@mall/api/wire-types'
import type { Call, Write } from '../../kernel/context.ts'
import { reaction } from '../../kernel/serve.ts'
import type { Signature } from '../../ports/signing.ts'
import { askPayer, notifyOfSignature } from './notify.ts'
import { treatyById, waitingSignature } from './queries.ts'
import { fulfilSignature, giveUpSignatures } from './signature-store.ts'
import { holdTreaty, moveTreaty } from './store.ts'

/** Pause before the next question to the provider in milliseconds: short at first, then ten minutes, for three days in all. */
const pause = (attempt: number): number => Math.min(10 * 2 ** Math.min(attempt, 6), 600) * 1_000
const attempts = 440

/** Moves the treaty of a signature made at the provider, if it still waits for this side. */
const keep = async (ctx: Write<null>, signatureId: Id, signature: Signature): Promise<void> => {
  const it = await waitingSignature(ctx.db, signatureId)
  if (it === undefined) return
  await holdTreaty(ctx, it.treatyId)
  const found = await treatyById(ctx.db, it.treatyId)
  const byPayer = it.side === 'payer'
  if (found?.state !== (byPayer ? 1 : 0) || !(await moveTreaty(ctx, it.treatyId, byPayer ? 2 : 1)))
    return giveUpSignatures(ctx, { signatureId })
  if (!(await fulfilSignature(ctx, signatureId, signature))) throw new Error('a signature was kept twice')
  await (byPayer ? notifyOfSignature(ctx, found) : askPayer(ctx, found))
}

const followSigning = async (ctx: Call<null>, { signatureId, attempt }: { signatureId: Id; attempt: number }) => {
  const it = await ctx.read(({ db }) => waitingSignature(db, signatureId))
  if (it?.flowId === undefined || it.flowId === null) return
  const now = await ctx.ports.signing.follow(it.flowId)
  await ctx.write(async (write) => {
    if (now.state === 'signed') return keep(write, signatureId, now.signature)
    if (now.state === 'refused' || attempt >= attempts) return giveUpSignatures(write, { signatureId })
    const at = new Date(ctx.now.getTime() + pause(attempt))
    write.emit('treaty.following', { signatureId, attempt: attempt + 1 }, { key: String(signatureId), at })
  })
}

export const reactions = [
  reaction({ name: 'followSigning', on: 'treaty.following', effect: 'call', run: followSigning }),
]
