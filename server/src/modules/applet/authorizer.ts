import type { Id } from '@mall/api/wire-types'
import type { Authorizer } from '../../ports/open-platform.ts'
import type { CipherPort } from '../../ports/cipher.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Applet } from './queries.ts'

const place = (shopId: Id): string => `refresh_token of the applet of shop ${shopId}`

/** Encrypts the token of a mini-program for storage. */
export const sealToken = (cipher: CipherPort, shopId: Id, token: string): Promise<Buffer> =>
  cipher.encrypt(token, place(shopId))

/** Returns the credentials by which the platform acts for a mini-program; undefined while it is not authorised. */
export const authorizerOf = async (cipher: CipherPort, it: Applet): Promise<Authorizer | undefined> =>
  it.appId === null || it.refreshTokenEncrypted === null
    ? undefined
    : { appId: it.appId, refreshToken: await cipher.decrypt(it.refreshTokenEncrypted, place(it.shopId)) }

/** Returns the same credentials; refuses a mini-program that is not authorised. */
export const demandAuthorizer = async (cipher: CipherPort, it: Applet): Promise<Authorizer> =>
  (await authorizerOf(cipher, it)) ?? refuse('STALE')
