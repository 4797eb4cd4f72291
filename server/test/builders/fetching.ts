import { timeText } from '@mall/api/wire-types'
import type { World } from '../world.ts'
import { aGoods } from './catalog.ts'
import { aPickupPoint } from './freight.ts'
import { aBuyer, anOrderToFetch, aSeller } from './order.ts'
import type { TestBuyer } from './order.ts'

export type TestSeller = Awaited<ReturnType<typeof aSeller>>

export const aLorry = { plateNo: '冀A12345', driverName: '赵六', driverMobile: '13900000009' }

/** Returns the time that is the given number of hours from now, as calls take it. */
export const inHours = (world: World, hours: number): string =>
  timeText(new Date(world.now().getTime() + hours * 3_600_000))

const list = (rows: readonly object[]) => JSON.stringify(rows)

/** Adds vehicles to an order for one of its sides. */
export const addVehicles = (speak: TestBuyer['speak'], orderId: number, rows: readonly object[] = [aLorry]) =>
  speak.form('/order/addOrderVehicleByList', { orderId: String(orderId), list: list(rows) })

export const changeVehicles = (speak: TestBuyer['speak'], orderId: number, rows: readonly object[]) =>
  speak.form('/order/updateOrderVehicleByList', { orderId: String(orderId), list: list(rows) })

/** Moves a vehicle to its next status as the shop; weights in kilograms. */
export const moveVehicle = (
  speak: TestBuyer['speak'],
  orderVehicleId: number,
  vehicleStatus: number,
  more: Record<string, string> = {},
) =>
  speak.form('/mj/order/manage/updateOrderVehicleStatus', {
    orderVehicleId: String(orderVehicleId),
    vehicleStatus: String(vehicleStatus),
    ...more,
  })

export const confirmTime = (world: World, seller: TestSeller, orderId: number, hours = 1) =>
  seller.speak.post('/sctrading/order/mj/confirmSelfPickupTime', { orderId, confirmTime: inHours(world, hours) })

/** Makes a shop with a pick-up point and goods: weighed ones, or others handed over by appointment. */
export const aYard = async (
  world: World,
  it: { weighs?: boolean; needsVehicle?: boolean; stock?: number; saleUnitId?: number } = {},
) => {
  const seller = await aSeller(world)
  const deliveryId = await aPickupPoint(world, seller, {
    byAppointment: true,
    ...(it.needsVehicle === undefined ? {} : { needsVehicle: it.needsVehicle }),
  })
  const goods = await aGoods(world, seller, {
    stockType: 2,
    stock: it.stock ?? 100_000_000,
    weighGoods: it.weighs ?? true,
    price: 1_000,
    ...(it.saleUnitId === undefined ? {} : { saleUnitId: it.saleUnitId }),
  })
  return { seller, deliveryId, goods, point: { shopId: seller.shopId, deliveryId } }
}
export type Yard = Awaited<ReturnType<typeof aYard>>

/** Makes a paid order of a yard with an unconfirmed pick-up time. */
export const anAppointment = async (world: World, { point, goods }: Yard, qty = 1_000, by?: TestBuyer) => {
  const buyer = by ?? (await aBuyer(world))
  const { orderId } = await anOrderToFetch(world, buyer, point, [{ goodsId: goods.goodsId, qty }])
  return { buyer, orderId }
}

/** Makes such an order with a confirmed time, a lorry, and a buyer who has arrived. */
export const anArrival = async (world: World, yard: Yard, qty = 1_000) => {
  const { buyer, orderId } = await anAppointment(world, yard, qty)
  const { data: added } = await addVehicles(buyer.speak, orderId)
  const orderVehicleId = Number(added[0].orderVehicleId)
  await confirmTime(world, yard.seller, orderId)
  await buyer.speak.post('/sctrading/order/pressSelfPickup', { orderId })
  return { buyer, orderId, orderVehicleId }
}
