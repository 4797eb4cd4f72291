import { gate } from '@mall/api/gate/endpoints'
import { readSheet } from '../builders/workbook.ts'
import { anAppointment, addVehicles } from '../builders/fetching.ts'
import { aBay, aComing, aPhoto, bayInput, slotsOf } from '../builders/gate.ts'
import { aPickupPoint } from '../builders/freight.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

let plates = 20_000
const aPlate = () => `冀B${String((plates += 1))}`

export const samples = (scene: Scene) => {
  const { world, seller, buyer, goods } = scene
  const aPoint = async () => ({
    seller,
    goods,
    deliveryId: await aPickupPoint(world, seller, { byAppointment: true }),
  })
  const yardOf = async () => {
    const { deliveryId } = await aPoint()
    return { seller, goods, deliveryId, point: { shopId: seller.shopId, deliveryId } }
  }
  /** Makes a vehicle of the scene's buyer that may be booked. */
  const coming = async () => {
    const yard = await yardOf()
    const bayId = await aBay(seller, yard.deliveryId)
    const { orderId } = await anAppointment(world, yard, 2, buyer)
    const row = { plateNo: aPlate(), driverName: '赵六', driverMobile: '13900000009' }
    const { data } = await addVehicles(buyer.speak, orderId, [row])
    return { ...yard, orderId, bayId, orderVehicleId: Number(data[0].orderVehicleId) }
  }
  const slot = async () => {
    const { orderVehicleId } = await coming()
    const [, second] = await slotsOf(buyer, orderVehicleId)
    return { orderVehicleId, bayId: second!.bayId, slotTime: second!.slotTime }
  }
  const atGate = async () => {
    const yard = await yardOf()
    const { pickupCode } = await aComing(world, yard, [aPlate()])
    return { deliveryId: yard.deliveryId, pickupCode }
  }
  const checkedIn = async (code: Awaited<ReturnType<typeof atGate>>) => {
    const { code: refusal, msg, data } = await seller.speak.post('/rest/gate/checkIn', code)
    if (refusal !== 0) throw new Error(`${refusal} ${msg}`)
    return data as { readonly visitId: string; readonly orderVehicleId: string; readonly plateNo: string }
  }
  const waiting = async () => {
    const code = await atGate()
    const { visitId, orderVehicleId } = await checkedIn(code)
    return { ...code, visitId: Number(visitId), orderVehicleId: Number(orderVehicleId) }
  }
  /** Makes the shop's confirmation of goods fetched by a vehicle. */
  const loaded = async () => {
    const yard = await yardOf()
    const it = await aComing(world, yard, [aPlate()])
    const { plateNo } = await checkedIn({ deliveryId: yard.deliveryId, pickupCode: it.pickupCode })
    const lines = await seller.speak.post('/sctrading/order/ordergoods/selOrderGoodsListByOrderId', {
      orderId: it.orderId,
    })
    return {
      orderId: it.orderId,
      lines: [{ lineId: Number(lines.data[0].lineId), actualQty: 1_000 }],
      selfName: '张海',
      plateNo,
      files: [await aPhoto(world, seller.speak)],
    }
  }
  const range = { from: '2026-11-20', to: '2026-12-10' }
  const cells = async ({ bytes }: { bytes: Uint8Array }) =>
    JSON.stringify(await readSheet(bytes, { rows: 5_001, columns: 60 }))
  return samplesOf({ gate })({
    points: { input: () => ({}) },
    savePoint: {
      input: async () => ({
        deliveryId: (await aPoint()).deliveryId,
        version: 0,
        scaleKind: 1 as const,
        newWall: true,
      }),
      pressed: 'once with a key',
    },
    saveBay: {
      input: async () => ({ ...bayInput, deliveryId: (await aPoint()).deliveryId }),
      naming: {
        bayId: async () => {
          const { deliveryId } = await aPoint()
          return { ...bayInput, deliveryId, bayId: await aBay(seller, deliveryId), version: 1, name: '2号台' }
        },
      },
      pressed: 'once with a key',
    },
    dropBay: {
      input: async () => ({ bayId: await aBay(seller, (await aPoint()).deliveryId), version: 1 }),
      pressed: 'once',
    },
    slots: { input: async () => ({ orderVehicleId: (await coming()).orderVehicleId }) },
    book: { input: slot, pressed: 'once with a key' },
    cancelBooking: {
      input: async () => {
        const booking = await slot()
        await buyer.speak.post('/rest/gate/book', booking)
        return { orderVehicleId: booking.orderVehicleId }
      },
      pressed: 'once',
    },
    visitsOf: { input: async () => ({ orderId: (await coming()).orderId }) },
    queue: { input: async () => ({ deliveryId: (await waiting()).deliveryId }) },
    checkIn: { input: atGate, pressed: 'once' },
    call: {
      input: async () => ({ visitId: (await waiting()).visitId }),
      naming: {
        bayId: async () => {
          const { visitId, deliveryId } = await waiting()
          return { visitId, bayId: await aBay(seller, deliveryId) }
        },
      },
      pressed: { apart: 'called again, it is called anew' },
    },
    readScale: {
      input: async () => ({ deliveryId: (await aPoint()).deliveryId }),
      pressed: { apart: 'changes nothing' },
    },
    weigh: {
      input: async () => {
        const { orderVehicleId } = await waiting()
        return { orderVehicleId, kg: 8_000, photos: [await aPhoto(world, seller.speak)] }
      },
      pressed: 'once',
    },
    sellerCredential: { input: async () => ({ orderId: (await loaded()).orderId }) },
    validatePickup: {
      input: loaded,
      naming: { 'lines.lineId': loaded, files: loaded },
    },
    confirmPickup: { input: loaded, naming: { 'lines.lineId': loaded, files: loaded }, pressed: 'once' },
    ticket: { input: async () => ({ orderVehicleId: (await coming()).orderVehicleId }) },
    wall: {
      input: async () => {
        const { deliveryId } = await aPoint()
        await seller.speak.post('/rest/gate/point/save', { deliveryId, version: 0, scaleKind: 1, newWall: true })
        const { data } = await seller.speak.post('/rest/gate/points', {})
        return { wallKey: data.find((it: { deliveryId: string }) => Number(it.deliveryId) === deliveryId).wallKey }
      },
    },
    plan: {
      input: () => range,
      naming: { deliveryIds: async () => ({ ...range, deliveryIds: [(await aPoint()).deliveryId] }) },
    },
    exportPlan: {
      input: () => range,
      naming: { deliveryIds: async () => ({ ...range, deliveryIds: [(await aPoint()).deliveryId] }) },
      outcome: cells,
      pressed: { apart: 'changes nothing; each sheet is recorded' },
    },
  })
}

export const foreign = ({ world, otherSeller, otherGoods }: Scene): Foreign => {
  const point = () => aPickupPoint(world, otherSeller, { byAppointment: true })
  return {
    bay: async () => aBay(otherSeller, await point()),
    visit: async () => {
      const deliveryId = await point()
      const yard = {
        seller: otherSeller,
        goods: otherGoods,
        deliveryId,
        point: { shopId: otherSeller.shopId, deliveryId },
      }
      const { pickupCode } = await aComing(world, yard, [aPlate()])
      return Number((await otherSeller.speak.post('/rest/gate/checkIn', { deliveryId, pickupCode })).data.visitId)
    },
  }
}
