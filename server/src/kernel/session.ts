import { createHash, randomBytes } from 'node:crypto'
import type { Anyone } from '../actor.ts'
import type { Database, Reading } from './database.ts'

/** A new session token: 256 random bits; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Finds the caller of a session, at the enterprise and shop named; where the caller is not of them, at the defaults, with the foreign ones noted. Given by the identity room. */
export type WhoIs = (
  it: { readonly db: Database; readonly reading: Reading },
  now: Date,
  tokenHash: Buffer,
  place: { boId: number | undefined; shopId: number | undefined },
) => Promise<Anyone>
