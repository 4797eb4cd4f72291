import { saveDeliveryEntry, saveDeliveryTemplate, saveFreightTemplate } from '../../src/modules/freight/public.ts'
import type {
  DeliveryEntryToSave,
  DeliveryTemplateToSave,
  FreightTemplateToSave,
} from '../../src/modules/freight/public.ts'
import { createFactory } from '../../src/modules/identity/public.ts'
import { unique } from '../world.ts'
import type { World } from '../world.ts'
import type { TestShop } from './shop.ts'

/** Makes a freight template by weight, for everywhere: up to 50 kg 30 yuan, then 4 yuan for every begun 10 kg. */
export const aFreightTemplate = (
  world: World,
  shop: TestShop,
  it: Partial<FreightTemplateToSave> = {},
): Promise<number> =>
  world.write((ctx) =>
    saveFreightTemplate(ctx, {
      name: `运费${unique()}`,
      chargeMode: 2,
      rules: [{ areaIds: [], firstUnit: 50_000, firstMoney: 3_000, nextUnit: 10_000, nextMoney: 400, maxKm: null }],
      ...it,
      shopId: shop.shopId,
    }),
  )

/** Makes a way of delivery; by carrier by default. */
export const aDelivery = (world: World, shop: TestShop, it: Partial<DeliveryEntryToSave> = {}): Promise<number> =>
  world.write((ctx) => saveDeliveryEntry(ctx, { deliveryType: 1, name: '快递物流', ...it, shopId: shop.shopId }))

/** Makes a delivery template of some ways. */
export const aDeliveryTemplate = (
  world: World,
  shop: TestShop,
  it: Partial<DeliveryTemplateToSave> & Pick<DeliveryTemplateToSave, 'deliveryIds'>,
): Promise<number> =>
  world.write((ctx) => saveDeliveryTemplate(ctx, { name: `配送${unique()}`, ...it, shopId: shop.shopId }))

const counter = {
  address: '工业路1号',
  lng: '114.85',
  lat: '38.03',
  openTime: '08:00-17:30',
  contactName: '赵磊',
  contactMobile: '13800003001',
}

/** A pick-up point as its call takes it. */
export const pointInput = {
  name: '城东自提点',
  provinceId: 130_000,
  cityId: 130_100,
  countyId: 130_109,
  ...counter,
}

/** Makes a production site of the enterprise of a shop. */
export const aFactory = (world: World, { boId }: TestShop): Promise<number> =>
  world.write((ctx) => createFactory(ctx, { boId, name: `工厂${unique()}`, areaId: 130_109 }))

/** Makes a pick-up point of a shop. */
export const aPickupPoint = (world: World, shop: TestShop, it: Partial<DeliveryEntryToSave> = {}): Promise<number> =>
  aDelivery(world, shop, {
    deliveryType: 3,
    name: '藁城一厂自提',
    areaId: 130_109,
    ...counter,
    ...it,
  })
