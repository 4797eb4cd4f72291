import { fetching } from '@mall/api/order/fetching'
import { timeText } from '@mall/api/wire-types'
import { addVehicles, aLorry } from '../builders/fetching.ts'
import { aPhoto } from '../builders/gate.ts'
import { aPickupPoint } from '../builders/freight.ts'
import { aPickupPerson, aVehicle as aMemberVehicle } from '../builders/addressbook.ts'
import { anOrderToFetch } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

/** Orders that are fetched, and their vehicles. */
const scenesOf = ({ world, buyer, seller, goods, keptGoods }: Scene) => {
  const items = () => [goods, keptGoods].map(({ goodsId }) => ({ goodsId, qty: 2 }))
  const aKeptVehicle = async () =>
    Number((await buyer.speak.post('/rest/member/vehicle/add', aMemberVehicle())).data.vehicleId)
  const aKeptPerson = async () =>
    Number((await buyer.speak.post('/rest/member/self/addOrEdit', aPickupPerson())).data.selfId)
  const hourLater = () => new Date(world.now().getTime() + 3_600_000)
  const toFetch = async (byAppointment = false) => {
    const deliveryId = await aPickupPoint(world, seller, { byAppointment })
    return (await anOrderToFetch(world, buyer, { shopId: seller.shopId, deliveryId }, items())).orderId
  }
  const pointOfOrder = async (orderId: number) =>
    Number((await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId })).data.delivery.deliveryId)
  const coming = async (byAppointment = false) => {
    const orderId = await toFetch(byAppointment)
    const { data } = await addVehicles(buyer.speak, orderId)
    return { orderId, orderVehicleId: Number(data[0].orderVehicleId) }
  }
  const confirm = (orderId: number) =>
    seller.speak.post('/sctrading/order/mj/confirmSelfPickupTime', { orderId, confirmTime: timeText(hourLater()) })
  const confirmed = async () => {
    const orderId = await toFetch(true)
    await confirm(orderId)
    return orderId
  }
  const arrived = async () => {
    const it = await coming(true)
    await confirm(it.orderId)
    await buyer.speak.post('/sctrading/order/pressSelfPickup', { orderId: it.orderId })
    return it
  }
  return { aKeptVehicle, aKeptPerson, hourLater, toFetch, pointOfOrder, coming, confirmed, arrived }
}

/** Samples of the calls for fetching orders by appointment. */
export const fetchingSamples = (scene: Scene) => {
  const { aKeptVehicle, aKeptPerson, hourLater, toFetch, pointOfOrder, coming, confirmed, arrived } = scenesOf(scene)
  return samplesOf({ order: fetching })({
    addVehicles: {
      input: async () => ({ orderId: await toFetch(), list: [{ ...aLorry }] }),
      naming: {
        'list.vehicleId': async () => ({
          orderId: await toFetch(),
          list: [{ vehicleId: await aKeptVehicle() }],
        }),
      },
      pressed: 'once',
    },
    changeVehicles: {
      input: async () => {
        const { orderId, orderVehicleId } = await coming()
        return { orderId, list: [{ orderVehicleId, driverName: '钱七' }] }
      },
      pressed: 'once with a key',
    },
    dropVehicle: { input: async () => ({ orderVehicleId: (await coming()).orderVehicleId }), pressed: 'once' },
    moveVehicle: {
      input: async () => ({ orderVehicleId: (await coming()).orderVehicleId, vehicleStatus: 2 as const }),
      naming: {
        photos: async () => ({
          orderVehicleId: (await coming()).orderVehicleId,
          vehicleStatus: 2 as const,
          photos: [await aPhoto(scene.world, scene.seller.speak)],
        }),
      },
      pressed: 'once',
    },
    noteWeights: {
      input: async () => {
        const { orderVehicleId } = await arrived()
        return { orderVehicleId, grossKg: 18_200, tareKg: 8_100 }
      },
      pressed: 'once with a key',
    },
    confirmPickupTime: {
      input: async () => ({ orderId: await toFetch(true), confirmTime: timeText(hourLater()) }),
      naming: {
        deliveryId: async () => {
          const orderId = await toFetch(true)
          return { orderId, confirmTime: timeText(hourLater()), deliveryId: await pointOfOrder(orderId) }
        },
      },
      pressed: 'once with a key',
    },
    pressPickup: {
      input: async () => ({ orderId: await confirmed() }),
      naming: { selfId: async () => ({ orderId: await confirmed(), selfId: await aKeptPerson() }) },
      pressed: 'once',
    },
  })
}
