import { freight } from '@mall/api/freight/endpoints'
import { aDeliveryTemplate, aFactory, aFreightTemplate, aPickupPoint, pointInput } from '../builders/freight.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const fleetInput = {
  deliveryType: 2 as const,
  name: '自有车队',
  zones: [
    {
      points: [
        { lng: '114.8', lat: '38' },
        { lng: '114.9', lat: '38' },
        { lng: '114.85', lat: '38.1' },
      ],
    },
  ],
}

const startInput = {
  startProvinceId: 130_000,
  startCityId: 130_100,
  startCountyId: 130_109,
  startLng: '114.85',
  startLat: '38.03',
  dailyLimitQty: 60,
}

const freightInput = () => ({
  name: `运费${unique()}`,
  chargeMode: 2 as const,
  rules: [
    { firstUnit: 50, firstMoney: '30.00', nextUnit: 10, nextMoney: '4.00' },
    { areaIds: ['130109'], firstUnit: 50, firstMoney: '20.00', nextUnit: 10, nextMoney: '3.00' },
  ],
  freeRules: [{ areaIds: ['130000'], freeType: 1 as const, freeMoney: '5000.00' }],
})

export const samples = ({ world, buyer, seller, goods: { goodsId } }: Scene) => {
  const deliveryInput = () => ({ name: `配送${unique()}`, ways: [seller.deliveryId], cutOffTime: '16:00' })
  const ways = [seller.deliveryId]
  const settingVersion = async (): Promise<number> => {
    const { shopId } = seller
    await world.db
      .insertInto('deliverySetting')
      .values({ shopId })
      .onConflict((it) => it.doNothing())
      .execute()
    const found = await world.db.selectFrom('deliverySetting').select('version').where('shopId', '=', shopId).execute()
    return found[0]!.version
  }
  return samplesOf({ freight })({
    estimate: {
      by: 'buyer',
      input: () => ({ goodsId, qty: 2, areaId: 130_109 }),
      naming: { addressId: () => ({ goodsId, qty: 2, addressId: buyer.addressId }) },
    },
    setup: { input: () => ({}) },
    setting: { input: () => ({}) },
    saveSetting: {
      input: async () => ({
        version: await settingVersion(),
        allowSplitShip: false,
        allowBuyerPickDate: true,
        pickupDaysAhead: 14,
      }),
      pressed: 'once',
    },
    deliveries: { input: () => ({}) },
    saveDelivery: {
      input: () => pointInput,
      naming: {
        deliveryId: async () => ({ ...pointInput, deliveryId: await aPickupPoint(world, seller), version: 1 }),
        // The shop already has as many pick-up points as it may have.
        shopId: () => ({ ...fleetInput, ...startInput, shopId: seller.shopId }),
        freightId: async () => ({ ...fleetInput, ...startInput, freightId: await aFreightTemplate(world, seller) }),
        tplIds: async () => ({
          ...fleetInput,
          ...startInput,
          tplIds: [await aDeliveryTemplate(world, seller, { deliveryIds: ways })],
        }),
        factoryId: async () => ({
          ...pointInput,
          deliveryId: await aPickupPoint(world, seller),
          version: 1,
          factoryId: await aFactory(world, seller),
        }),
      },
      pressed: 'once with a key',
    },
    dropDelivery: {
      input: async () => ({ deliveryId: await aPickupPoint(world, seller), version: 1 }),
      pressed: 'once',
    },
    templates: { input: () => ({}) },
    saveTemplate: {
      input: freightInput,
      naming: {
        freightId: async () => ({ ...freightInput(), freightId: await aFreightTemplate(world, seller), version: 1 }),
      },
      pressed: 'once',
    },
    dropTemplate: {
      input: async () => ({ freightId: await aFreightTemplate(world, seller), version: 1 }),
      pressed: 'once',
    },
    deliveryTemplates: { input: () => ({}) },
    saveDeliveryTemplate: {
      input: deliveryInput,
      naming: {
        tplId: async () => ({
          ...deliveryInput(),
          tplId: await aDeliveryTemplate(world, seller, { deliveryIds: ways }),
          version: 1,
        }),
        ways: deliveryInput,
      },
      pressed: 'once',
    },
    dropDeliveryTemplate: {
      input: async () => ({ tplId: await aDeliveryTemplate(world, seller, { deliveryIds: ways }), version: 1 }),
      pressed: 'once',
    },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  delivery: () => aPickupPoint(world, otherSeller),
  freightTemplate: () => aFreightTemplate(world, otherSeller),
  factory: () => aFactory(world, otherSeller),
  deliveryTemplate: () => aDeliveryTemplate(world, otherSeller, { deliveryIds: [otherSeller.deliveryId] }),
})
