import { maskIdentity, maskMobile } from '@mall/api/masks'
import type { addressbook } from '@mall/api/addressbook/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { opened } from '../kept/private-number.ts'
import { driverIdCard } from './save-vehicle.ts'
import { allVehiclesOf, vehiclesOf } from './queries.ts'
import type { Vehicle } from './queries.ts'
import { revealedVehicle } from './store.ts'

const masked = ({ driverIdCardTail: tail, ...vehicle }: Vehicle) => ({
  ...vehicle,
  driverMobile: maskMobile(vehicle.driverMobile),
  driverIdCard: tail === null ? null : maskIdentity(tail),
})

export const listVehicles: Handler<typeof addressbook.vehicles> = async ({ db, actor }, input) => {
  const page = await vehiclesOf(db, actor, input)
  return { ...page, list: page.list.map(masked) }
}

/** Lists all vehicles, to choose from for an order. */
export const listVehiclesToChoose: Handler<typeof addressbook.vehiclesToChoose> = async (
  { db, actor },
  { keyword = '' },
) => (await allVehiclesOf(db, actor, keyword)).map(masked)

/** Shows a vehicle with the driver's whole identity number to its owner, for a change; the audit trail records it. */
export const showVehicle: Handler<typeof addressbook.wholeVehicle> = async (ctx, { vehicleId }) => {
  const found = await ctx.write((write) => revealedVehicle(write, write.actor, vehicleId))
  if (found === undefined) return refuse('NOT_FOUND')
  const { driverIdCardEncrypted, driverIdCardTail: _, ...vehicle } = found
  const encrypted = driverIdCardEncrypted
  return {
    ...vehicle,
    driverIdCard: encrypted && (await opened(ctx.ports.cipher, driverIdCard, ctx.actor, encrypted)),
  }
}
