import type { addressbook } from '@mall/api/addressbook/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { drop, prefer } from '../kept/keep.ts'

/** Deletes an address; orders keep their own copy. */
export const dropAddress: Handler<typeof addressbook.delAddress> = (ctx, { addressId }) =>
  drop(ctx, 'address', ctx.actor, addressId)

/** Makes an address the default of its user within the enterprise. */
export const setDefaultAddress: Handler<typeof addressbook.setDefaultAddress> = (ctx, { addressId }) =>
  prefer(ctx, 'address', ctx.actor, addressId)
