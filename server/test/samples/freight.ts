import { freight } from '@mall/api/freight/endpoints'
import { aDelivery } from '../builders/freight.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ buyer, goods: { goodsId } }: Scene) =>
  samplesOf({ freight })({
    estimate: {
      by: 'buyer',
      input: () => ({ goodsId, qty: 2, areaId: 130_109 }),
      naming: { addressId: () => ({ goodsId, qty: 2, addressId: buyer.addressId }) },
    },
    setup: { input: () => ({}) },
  })

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({ delivery: () => aDelivery(world, otherSeller) })
