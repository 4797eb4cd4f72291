import { cart } from '@mall/api/cart/endpoints'
import { aGoods } from '../builders/catalog.ts'
import type { TestBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const put = async ({ world, seller }: Scene, { speak }: TestBuyer): Promise<number> => {
  const { goodsId } = await aGoods(world, seller)
  return Number((await speak.post('/rest/cart/add', { goodsId, qty: 2 })).data.cartId)
}

export const samples = (scene: Scene) => {
  const { world, seller, buyer, goods } = scene
  const landed = { goodsId: goods.goodsId, quantities: [2] }
  const fresh = async () => ({ goodsId: (await aGoods(world, seller)).goodsId, qty: 2 })
  return samplesOf({ cart })({
    list: { by: 'buyer', input: async () => (await put(scene, buyer), {}) },
    count: { by: 'buyer', input: () => ({}) },
    add: { input: fresh, pressed: 'once with a key' },
    merge: { input: async () => ({ lines: [await fresh()] }), pressed: 'once' },
    update: { input: async () => ({ op: 'delete', cartIds: [await put(scene, buyer)] }), pressed: 'once' },
    compareLanded: {
      by: 'buyer',
      input: () => ({ ...landed, quantities: [2, 10], areaId: 130_109 }),
      naming: { addressId: () => ({ ...landed, addressId: buyer.addressId }) },
    },
  })
}

export const foreign = (scene: Scene): Foreign => ({ cartLine: () => put(scene, scene.otherBuyer) })
