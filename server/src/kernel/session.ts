import { createHash, randomBytes } from 'node:crypto'
import type { Anyone } from '../actor.ts'
import type { Database, Reading } from './database.ts'

/** Makes a new session token: 256 random bits; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Finds the caller of a session, at the named enterprise and shop. If these are not the caller's, the defaults apply and the
 * foreign ones are noted. The identity room provides it.
 */
export type WhoIs = (
  it: { readonly db: Database; readonly reading: Reading },
  now: Date,
  tokenHash: Buffer,
  place: { boId: number | undefined; shopId: number | undefined },
) => Promise<Anyone>
