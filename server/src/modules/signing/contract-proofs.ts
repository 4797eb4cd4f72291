import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../kernel/database.ts'
import { signaturesOf, writtenOf } from './queries.ts'

/** Returns the proofs of an order's contract: the signed text, its signers, and the place of the PDF; undefined while nobody has signed. */
export const contractProofs = async (db: Reading, orderId: Id) => {
  const written = await writtenOf(db, orderId)
  if (written === undefined) return undefined
  const signed = (await signaturesOf(db, written)).filter(({ state }) => state === 2)
  if (signed.length === 0) return undefined
  const { html, place } = written
  return { html, place, signatures: signed.map(({ side, signedBy, proof }) => ({ side, signedBy, proof: proof! })) }
}
