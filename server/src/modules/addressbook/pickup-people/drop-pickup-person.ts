import type { addressbook } from '@mall/api/addressbook/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { drop, prefer } from '../kept/keep.ts'

export const dropPickupPerson: Handler<typeof addressbook.dropPickupPerson> = (ctx, { selfId }) =>
  drop(ctx, 'pickupPerson', ctx.actor, selfId)

export const setDefaultPickupPerson: Handler<typeof addressbook.setDefaultPickupPerson> = (ctx, { selfId }) =>
  prefer(ctx, 'pickupPerson', ctx.actor, selfId)
