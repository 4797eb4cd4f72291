import { landedRoom } from '@mall/api/landed/endpoints'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ buyer, goods: { goodsId, spuId } }: Scene) => {
  const items = [{ goodsId, qty: 2 }]
  const toAddress = { addressId: buyer.addressId }
  return samplesOf({ landed: landedRoom })({
    prices: {
      by: 'buyer',
      input: () => ({ items, areaId: 130_109 }),
      naming: { addressId: () => ({ items, ...toAddress }) },
    },
    shops: {
      by: 'buyer',
      input: () => ({ spuId, qty: 2, areaId: 130_109 }),
      naming: { addressId: () => ({ spuId, qty: 2, ...toAddress }) },
    },
  })
}
