import type { order } from '@mall/api/order/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { presentDelivery, presentPackages, presentVehicle } from './present-detail.ts'
import { detailOf } from './show-order.ts'

export const showDelivery: Handler<typeof order.deliveryDetail> = async (ctx, { orderId }) => {
  const row = await detailOf(ctx, orderId)
  return {
    delivery: presentDelivery(row),
    packages: presentPackages(row),
    vehicles: row.vehicles.map(presentVehicle),
    pickupStatus: row.pickupStatus,
  }
}

export const trackPackages: Handler<typeof order.tracking> = async (ctx, { orderId }) =>
  presentPackages(await detailOf(ctx, orderId)).toReversed()
