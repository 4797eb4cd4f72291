import { receiving } from '@mall/api/receiving/endpoints'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ buyer, seller }: Scene) => {
  let saved = 0
  const basicNow = async () => {
    const basic = async () => Number((await buyer.speak.get('/rest/supply/queryBasic')).data.version)
    // Written before, so that a change adds no row.
    if ((await basic()) === 0)
      await buyer.speak.post('/rest/supply/editBasic', {
        version: 0,
        receiveNeedCheck: false,
        allowOverReceive: '20.00',
        requireWeigh: false,
      })
    return basic()
  }
  const deliveryNow = async () => {
    const { data } = await seller.speak.post('/rest/supply/queryCustomerDeliveryList', { buyerBoId: buyer.boId })
    return Number(data.list[0]?.version ?? 0)
  }
  const howTaken = async () => ({
    buyerBoId: buyer.boId,
    version: await deliveryNow(),
    deliveryType: 2 as const,
    receiveTimeRange: `上午 ${(saved += 1)} 点前`,
    unloadPerson: '李卸',
    unloadMobile: '13812345678',
    needVehicle: true,
    remark: '东门进',
  })
  const kept = async () => {
    if ((await deliveryNow()) === 0) await seller.speak.post('/rest/supply/editCustomerDelivery', await howTaken())
  }
  return samplesOf({ receiving })({
    basic: { by: 'buyer', input: async () => (await basicNow(), {}) },
    saveBasic: {
      by: 'buyer',
      input: async () => ({
        version: await basicNow(),
        receiveNeedCheck: false,
        // A new value each time, because an unchanged one leaves no trail.
        allowOverReceive: `10.${String((saved += 1)).padStart(2, '0')}`,
        requireWeigh: false,
      }),
      pressed: 'once',
    },
    deliveries: {
      input: async () => (await kept(), {}),
      naming: { buyerBoId: async () => (await kept(), { buyerBoId: buyer.boId }) },
    },
    saveDelivery: { input: async () => (await kept(), howTaken()), pressed: 'once' },
  })
}
