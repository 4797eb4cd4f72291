import type { World } from '../world.ts'
import { aPicture, upload } from './file.ts'
import { anAppointment, addVehicles, confirmTime, moveVehicle } from './fetching.ts'
import type { TestSeller, Yard } from './fetching.ts'
import type { TestBuyer } from './order.ts'

export const bayInput = {
  name: '1号台',
  slotMinutes: 30,
  vehicles: 1,
  openFrom: '00:00',
  openTo: '23:59',
} as const

/** Makes a loading bay of a pick-up point, open all day. */
export const aBay = async (seller: TestSeller, deliveryId: number, it: object = {}): Promise<number> => {
  const answer = await seller.speak.post('/rest/gate/bay/save', { ...bayInput, deliveryId, ...it })
  if (answer.code !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  return Number(answer.data.bayId)
}

/** Makes an order with a confirmed time, vehicles that have not arrived, and the pick-up code. */
export const aComing = async (world: World, yard: Yard, plates: readonly string[] = ['冀A12345'], by?: TestBuyer) => {
  const { buyer, orderId } = await anAppointment(world, yard, 1_000, by)
  const rows = plates.map((plateNo) => ({ plateNo, driverName: '赵六', driverMobile: '13900000009' }))
  const { data } = await addVehicles(buyer.speak, orderId, rows)
  await confirmTime(world, yard.seller, orderId)
  const seen = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })
  const vehicleIds = (data as { orderVehicleId: string }[]).map((it) => Number(it.orderVehicleId))
  return { buyer, orderId, vehicleIds, pickupCode: seen.data.delivery.pickupCode as string }
}

/** Uploads a photo of a scale; returns its path. */
export const aPhoto = async (world: World, speak: TestSeller['speak']): Promise<string> =>
  (await upload(world, speak, await aPicture(), { bizType: 4 })).data.path

/** Returns the slots that a vehicle may book, in order. */
export const slotsOf = async ({ speak }: { speak: TestSeller['speak'] }, orderVehicleId: number) => {
  const { data } = await speak.post('/rest/gate/slots', { orderVehicleId })
  return (data as { slots: { bayId: string; slotTime: string; left: number }[] }[]).flatMap(({ slots }) => slots)
}

/** Completes an appointment: the lorry comes and is weighed, the shop hands over `actualQty`, and the buyer accepts it. */
export const fetchedWeighing = async (
  world: World,
  yard: Yard,
  { buyer, orderId, actualQty }: { readonly buyer: TestBuyer; readonly orderId: number; readonly actualQty: number },
): Promise<void> => {
  const { speak } = yard.seller
  const { data: added } = await addVehicles(buyer.speak, orderId)
  await confirmTime(world, yard.seller, orderId)
  await buyer.speak.post('/sctrading/order/pressSelfPickup', { orderId })
  const orderVehicleId = Number(added[0].orderVehicleId)
  const photos = async () => JSON.stringify([await aPhoto(world, speak)])
  await moveVehicle(speak, orderVehicleId, 3, { tareKg: '8000', photos: await photos() })
  await moveVehicle(speak, orderVehicleId, 4, { grossKg: '18000', photos: await photos() })
  const { data } = await speak.form('/mob/order/credential_audit/getSellerCredential', { orderId: String(orderId) })
  const { lines, selfName } = data.defaults
  const handed = await speak.post('/mob/order/credential_audit/sellerConfirmSelfPickUp', {
    orderId,
    lines: [{ lineId: lines[0].lineId, actualQty }],
    selfName,
    plateNo: '冀A12345',
    files: [await aPhoto(world, speak)],
  })
  if (handed.code !== 0) throw new Error(`${handed.code} ${handed.msg}`)
  const audits = '/sctrading/order/credentialaudit'
  const waiting = await buyer.speak.post(`${audits}/selByOrderId`, { orderId, credentialType: 1 })
  await buyer.speak.post(`${audits}/audit`, { auditId: waiting.data.current.auditId, pass: true })
  await world.settle()
}
