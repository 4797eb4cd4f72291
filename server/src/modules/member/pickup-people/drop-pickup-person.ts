import type { member } from '@mall/api/member/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { drop, prefer } from '../kept/keep.ts'

export const dropPickupPerson: Handler<typeof member.dropPickupPerson> = (ctx, { selfId }) =>
  drop(ctx, 'pickupPerson', ctx.actor, selfId)

export const setDefaultPickupPerson: Handler<typeof member.setDefaultPickupPerson> = (ctx, { selfId }) =>
  prefer(ctx, 'pickupPerson', ctx.actor, selfId)
