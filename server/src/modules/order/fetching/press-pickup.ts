import type { order } from '@mall/api/order/endpoints'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { keptPeople } from '../../addressbook/public.ts'
import { act, gate } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import { pointOf, vehiclesOf } from './queries.ts'
import { arriveAll, changePickupPerson } from './store.ts'

/** Records that the buyer is there; from now on the shop weighs, loads and confirms. */
export const pressPickup: Handler<typeof order.pressPickup> = async (ctx, { orderId, selfId, plateNos }) => {
  const locked = await lockOrder(ctx, orderId)
  gate(locked, 'pressPickup', 'buyer')
  const { vehicles } = await vehiclesOf(ctx.db, orderId)
  const coming = vehicles.filter((it) => it.vehicleStatus !== 9)
  const { needsVehicle } = await pointOf(ctx.db, orderId)
  if (needsVehicle && coming.length === 0) return refuse('VEHICLE_NEEDED')
  const unknown = plateNos?.find((plate) => !coming.some((it) => it.plateNo === plate))
  if (unknown !== undefined) return refuseField('plateNos', `车牌 ${unknown} 不在订单的车辆里`)
  if (needsVehicle && plateNos?.length === 0) return refuseField('plateNos', '请选择到场的车辆')
  if (selfId !== undefined) {
    const [person] = await keptPeople(ctx.db, ctx.actor, [selfId])
    await changePickupPerson(ctx, orderId, person ?? refuse('NOT_FOUND'))
  }
  const arrived = plateNos ?? coming.map((it) => it.plateNo)
  for (const orderVehicleId of await arriveAll(ctx, orderId, arrived))
    ctx.emit('order.vehicleMoved', { orderVehicleId, to: 2 })
  const text = `买家已到场${arrived.length > 0 ? `：${arrived.join('、')}` : ''}`
  await act(ctx, locked, 'pressPickup', 'buyer', { text })
  ctx.emit('order.pickupChanged', { orderId, action: 'pressPickup', text, version: locked.version + 1 })
  return { pickupStatus: 3, version: locked.version + 1 }
}
