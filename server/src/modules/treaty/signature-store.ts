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

/** Inserts a signature, made or waiting at the provider; undefined while this side has one. */
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
      // A literal, because a cached plan with a parameter does not find the index.
      .onConflict((known) =>
        known
          .columns(['boId', 'treatyId', 'side'])
          .where(sql<boolean>`state in (1, 2)`)
          .doNothing(),
      )
      .returning('signatureId')
      .executeTakeFirst()
  )?.signatureId

/** Makes a waiting signature valid; false when it no longer waits. */
export const fulfilSignature = async (ctx: Write, signatureId: Id, signature: Signature): Promise<boolean> => {
  const done = await ctx.db
    .updateTable('treatySignature')
    .set(proven(signature, ctx.now))
    .where('signatureId', '=', signatureId)
    .where('state', '=', 1)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Gives up waiting signatures: one, or all of a treaty. */
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
