import { randomBytes } from 'node:crypto'
import type { Id } from '@mall/api/wire-types'
import type { CipherPort } from '../../ports/cipher.ts'

/* Signing keys of applications, encrypted in the database, each bound to its row. */

const boundTo = (partnerId: Id, keyId: Id) => `key ${keyId} of partner ${partnerId}`

/** Creates a key; one of the sandbox is recognisable by its prefix. */
export const newKey = (sandbox: boolean): string =>
  `${sandbox ? 'sandbox_' : ''}${randomBytes(32).toString('base64url')}`
export const hintOf = (key: string): string => key.slice(-4)

export const sealKey = (cipher: CipherPort, partnerId: Id, keyId: Id, key: string): Promise<Buffer> =>
  cipher.encrypt(key, boundTo(partnerId, keyId))

export const openKey = (cipher: CipherPort, partnerId: Id, keyId: Id, encrypted: Buffer): Promise<string> =>
  cipher.decrypt(encrypted, boundTo(partnerId, keyId))
