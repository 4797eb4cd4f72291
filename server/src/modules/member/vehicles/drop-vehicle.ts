import type { member } from '@mall/api/member/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { drop, prefer } from '../kept/keep.ts'

export const dropVehicle: Handler<typeof member.dropVehicle> = (ctx, { vehicleId }) =>
  drop(ctx, 'vehicle', ctx.actor, vehicleId)

export const setDefaultVehicle: Handler<typeof member.setDefaultVehicle> = (ctx, { vehicleId }) =>
  prefer(ctx, 'vehicle', ctx.actor, vehicleId)
