import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { keepAddress } from './save-address.ts'
import type { AddressToSave } from './save-address.ts'
import type { Owner } from './store.ts'

export { addressOf, defaultAddressOf } from './queries.ts'

/** Saves an address of a user within an enterprise; the areas must be a chain of the tree. Answers its number. */
export const addAddress = async (ctx: Write, it: Owner & AddressToSave): Promise<Id> =>
  (await keepAddress(ctx, { userId: it.userId, boId: it.boId }, it)).addressId
