import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import { deleteAddress, holdAddresses, makeDefault, makeNewestDefault } from './store.ts'
import type { Place } from './store.ts'

/** Deletes an address; orders keep their own copy. When it was the default, the newest becomes it. */
export const dropAddress = async (ctx: Write, place: Place, addressId: Id): Promise<true> => {
  await holdAddresses(ctx, place)
  const wasDefault = await deleteAddress(ctx, place, addressId)
  if (wasDefault === undefined) return refuse('NOT_FOUND')
  if (wasDefault) await makeNewestDefault(ctx, place)
  return true
}

/** Makes an address the default of its user within the enterprise. */
export const setDefaultAddress = async (ctx: Write, place: Place, addressId: Id): Promise<true> => {
  await holdAddresses(ctx, place)
  return (await makeDefault(ctx, place, addressId)) || refuse('NOT_FOUND')
}
