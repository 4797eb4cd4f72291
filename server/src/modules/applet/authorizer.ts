import type { Id } from '@mall/api/wire-types'
import type { Authorizer } from '../../ports/open-platform.ts'
import type { CipherPort } from '../../ports/cipher.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Applet } from './queries.ts'

const place = (shopId: Id): string => `refresh_token of the applet of shop ${shopId}`

/** The token of a mini-program as it is kept. */
export const sealToken = (cipher: CipherPort, shopId: Id, token: string): Promise<Buffer> =>
  cipher.encrypt(token, place(shopId))

/** By what the platform acts in the name of a mini-program; undefined while it is not authorised. */
export const authorizerOf = async (cipher: CipherPort, it: Applet): Promise<Authorizer | undefined> =>
  it.appId === null || it.refreshTokenEncrypted === null
    ? undefined
    : { appId: it.appId, refreshToken: await cipher.decrypt(it.refreshTokenEncrypted, place(it.shopId)) }

/** The same, for what is only done with an authorised one. */
export const demandAuthorizer = async (cipher: CipherPort, it: Applet): Promise<Authorizer> =>
  (await authorizerOf(cipher, it)) ?? refuse('STALE')
