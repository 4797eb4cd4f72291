import { freight } from '@mall/api/freight/endpoints'
import { aPickupPoint } from '../builders/freight.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const point = () => ({
  name: '城东自提点',
  provinceId: 130_000,
  cityId: 130_100,
  countyId: 130_109,
  address: '工业路1号',
  openTime: '08:00-17:30',
  contactName: '赵磊',
  contactMobile: '13800003001',
})

export const samples = ({ world, buyer, seller, goods: { goodsId } }: Scene) =>
  samplesOf({ freight })({
    estimate: {
      by: 'buyer',
      input: () => ({ goodsId, qty: 2, areaId: 130_109 }),
      naming: { addressId: () => ({ goodsId, qty: 2, addressId: buyer.addressId }) },
    },
    setup: { input: () => ({}) },
    deliveries: { input: () => ({}) },
    savePickupPoint: {
      input: point,
      naming: { deliveryId: async () => ({ ...point(), deliveryId: await aPickupPoint(world, seller), version: 1 }) },
      pressed: 'once with a key',
    },
    dropPickupPoint: {
      input: async () => ({ deliveryId: await aPickupPoint(world, seller), version: 1 }),
      pressed: 'once',
    },
  })

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  delivery: () => aPickupPoint(world, otherSeller),
})
