import { supply } from '@mall/api/supply/endpoints'
import { aGoods } from '../builders/catalog.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = (scene: Scene) => {
  const { world, seller, otherSeller, otherGoods } = scene
  const input = async () => ({
    purchaseGoodsId: (await aGoods(world, seller)).goodsId,
    supplyGoodsId: otherGoods.goodsId,
    convertRate: 1,
  })
  const related = async () => {
    const it = await input()
    return { ...it, id: (await seller.speak.post('/rest/supply/addRelationByPurchaseGoods.do', it)).data.id as string }
  }
  return samplesOf({ supply })({
    dealerships: {
      input: async () => {
        await related()
        return { spuId: otherGoods.spuId }
      },
    },
    suppliersOfGoods: { input: async () => ({ goodsId: (await related()).purchaseGoodsId }) },
    goodsWithSuppliers: {
      input: () => ({}),
      naming: {
        supplierBoId: async () => {
          await related()
          return { supplierBoId: otherSeller.boId }
        },
      },
    },
    purchased: {
      input: () => ({}),
      naming: { supplierBoId: () => ({ supplierBoId: otherSeller.boId }) },
    },
    addRelation: {
      // The first of a supplier adds the supplier, too.
      input: async () => {
        await related()
        return input()
      },
      naming: { supplierBoId: async () => ({ ...(await input()), supplierBoId: otherSeller.boId }) },
      pressed: 'once',
    },
    dropRelations: { input: async () => ({ ids: [(await related()).id] }), pressed: 'once' },
  })
}

export const foreign = ({ world, otherSeller, goods }: Scene): Foreign => ({
  supply: async () => {
    const { goodsId } = await aGoods(world, otherSeller)
    const it = { purchaseGoodsId: goodsId, supplyGoodsId: goods.goodsId, convertRate: 1 }
    return Number((await otherSeller.speak.post('/rest/supply/addRelationByPurchaseGoods.do', it)).data.id)
  },
})
