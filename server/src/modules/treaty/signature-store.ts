import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Signature } from '../../ports/signing.ts'
import type { OfSide } from './signatures.ts'

const proven = ({ by, proof, serialNo, signTime }: Signature, now: Date) => ({
  state: 2,
  signedBy: by,
  proof: Buffer.from(proof),
  serialNo,
  signTime: signTime ?? now,
})

/** Adds a signature, or one that waits at the provider; undefined while this side has one. */
export const addSignature = async (
  ctx: Write,
  { treatyId, boId, side, signer }: OfSide,
  signature: Signature | undefined,
  flowId: string | null,
): Promise<Id | undefined> =>
  (
    await ctx.db
      .insertInto('treatySignature')
      .values({
        treatyId,
        boId,
        side,
        userId: signer.userId,
        person: signer.person,
        party: signer.party,
        beginTime: ctx.now,
        flowId,
        ...(signature === undefined ? { state: 1 } : proven(signature, ctx.now)),
      })
      // As a literal: with a parameter a plan that is kept does not find the index.
      .onConflict((known) =>
        known
          .columns(['boId', 'treatyId', 'side'])
          .where(sql<boolean>`state in (1, 2)`)
          .doNothing(),
      )
      .returning('signatureId')
      .executeTakeFirst()
  )?.signatureId

/** A signature that waited was made; false when it does not wait any more. */
export const fulfilSignature = async (ctx: Write, signatureId: Id, signature: Signature): Promise<boolean> => {
  const done = await ctx.db
    .updateTable('treatySignature')
    .set(proven(signature, ctx.now))
    .where('signatureId', '=', signatureId)
    .where('state', '=', 1)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Gives up what waits at the provider: one signature, or all of a treaty. */
export const giveUpSignatures = async (
  ctx: Write,
  which: { readonly signatureId: Id } | { readonly treatyId: Id },
): Promise<void> => {
  const waiting = ctx.db.updateTable('treatySignature').set({ state: 3 }).where('state', '=', 1)
  await (
    'signatureId' in which
      ? waiting.where('signatureId', '=', which.signatureId)
      : waiting.where('treatyId', '=', which.treatyId)
  ).execute()
}
