import type { addressbook } from '@mall/api/addressbook/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { drop, prefer } from '../kept/keep.ts'

export const dropVehicle: Handler<typeof addressbook.dropVehicle> = (ctx, { vehicleId }) =>
  drop(ctx, 'vehicle', ctx.actor, vehicleId)

export const setDefaultVehicle: Handler<typeof addressbook.setDefaultVehicle> = (ctx, { vehicleId }) =>
  prefer(ctx, 'vehicle', ctx.actor, vehicleId)
