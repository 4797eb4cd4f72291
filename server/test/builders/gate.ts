import type { World } from '../world.ts'
import { aPicture, upload } from './file.ts'
import { anAppointment, addVehicles, confirmTime } from './fetching.ts'
import type { TestSeller, Yard } from './fetching.ts'
import type { TestBuyer } from './order.ts'

export const bayInput = {
  name: '1号台',
  slotMinutes: 30,
  vehicles: 1,
  openFrom: '00:00',
  openTo: '23:59',
} as const

/** A loading bay of a point, open all day. */
export const aBay = async (seller: TestSeller, deliveryId: number, it: object = {}): Promise<number> => {
  const answer = await seller.speak.post('/rest/gate/bay/save', { ...bayInput, deliveryId, ...it })
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  return Number(answer.data.bayId)
}

/** An order whose time is confirmed, with vehicles that have not arrived, and the code its buyer shows. */
export const aComing = async (world: World, yard: Yard, plates: readonly string[] = ['冀A12345'], by?: TestBuyer) => {
  const { buyer, orderId } = await anAppointment(world, yard, 1_000, by)
  const rows = plates.map((plateNo) => ({ plateNo, driverName: '赵六', driverMobile: '13900000009' }))
  const { data } = await addVehicles(buyer.speak, orderId, rows)
  await confirmTime(world, yard.seller, orderId)
  const seen = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
  const vehicleIds = (data as { orderVehicleId: string }[]).map((it) => Number(it.orderVehicleId))
  return { buyer, orderId, vehicleIds, pickupCode: seen.data.delivery.pickupCode as string }
}

/** The path of a photo of a scale that somebody uploaded. */
export const aPhoto = async (world: World, speak: TestSeller['speak']): Promise<string> =>
  (await upload(world, speak, await aPicture(), { bizType: 4 })).data.path

/** The slots that a vehicle may come in, in turn. */
export const slotsOf = async ({ speak }: { speak: TestSeller['speak'] }, orderVehicleId: number) => {
  const { data } = await speak.post('/rest/gate/slots', { orderVehicleId })
  return (data as { slots: { bayId: string; slotTime: string; left: number }[] }[]).flatMap(({ slots }) => slots)
}
