import { freight } from '@mall/api/freight/endpoints'
import { aPickupPoint, pointInput } from '../builders/freight.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

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
      input: () => pointInput,
      naming: {
        deliveryId: async () => ({ ...pointInput, deliveryId: await aPickupPoint(world, seller), version: 1 }),
      },
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
