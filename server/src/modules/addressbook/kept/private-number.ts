import type { CipherPort } from '../../../ports/cipher.ts'
import type { Owner } from './rules.ts'

/** An encrypted number, with its last four characters, which lists show. */
export type PrivateNumber = { readonly encrypted: Buffer; readonly tail: string }

const place = (column: string, { userId, boId }: Owner) => `${column} ${userId} ${boId}`

export const sealed = async (
  cipher: CipherPort,
  column: string,
  owner: Owner,
  number: string,
): Promise<PrivateNumber> => ({
  encrypted: await cipher.encrypt(number, place(column, owner)),
  tail: number.slice(-4),
})

export const opened = (cipher: CipherPort, column: string, owner: Owner, encrypted: Buffer): Promise<string> =>
  cipher.decrypt(encrypted, place(column, owner))
