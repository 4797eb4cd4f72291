import type { member } from '@mall/api/member/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { deleteAddress, holdAddresses, makeDefault, makeNewestDefault } from './store.ts'

/** Deletes an address; orders keep their own copy. When it was the default, the newest becomes it. */
export const dropAddress: Handler<typeof member.delAddress> = async (ctx, { addressId }) => {
  const owner = ctx.actor
  await holdAddresses(ctx, owner)
  const wasDefault = await deleteAddress(ctx, owner, addressId)
  if (wasDefault === undefined) return refuse('NOT_FOUND')
  if (wasDefault) await makeNewestDefault(ctx, owner)
  return true
}

/** Makes an address the default of its user within the enterprise. */
export const setDefaultAddress: Handler<typeof member.setDefaultAddress> = async (ctx, { addressId }) => {
  await holdAddresses(ctx, ctx.actor)
  return (await makeDefault(ctx, ctx.actor, addressId)) || refuse('NOT_FOUND')
}
