import { landedRoom } from '@mall/api/landed/endpoints'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ buyer, goods: { goodsId } }: Scene) =>
  samplesOf({ landed: landedRoom })({
    compare: {
      by: 'buyer',
      input: () => ({ goodsId, quantities: [2, 10], areaId: 130_109 }),
      naming: { addressId: () => ({ goodsId, quantities: [2], addressId: buyer.addressId }) },
    },
  })
