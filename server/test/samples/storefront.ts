import { storefront } from '@mall/api/storefront/endpoints'
import { aGoods } from '../builders/catalog.ts'
import { aCustomer } from '../builders/customer.ts'
import { goodsToSave } from './publishing.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = (scene: Scene) => {
  const {
    world,
    buyer,
    seller,
    goods: { goodsId, spuId },
  } = scene
  const { shopId } = seller
  const nothing = { input: () => ({}) }
  const ofShop = { input: () => ({ shopId }) }
  return samplesOf({ storefront })({
    searchGoods: {
      by: 'buyer',
      input: () => ({ keyword: '育肥料', facets: true }),
      naming: { toAddressId: () => ({ sort: 'landed', toAddressId: buyer.addressId }) },
    },
    suggest: { input: () => ({ keyword: 'yufei' }) },
    searchShops: nothing,
    categoryTree: nothing,
    detail: {
      by: 'buyer',
      input: () => ({ goodsId }),
      naming: { addressId: () => ({ goodsId, addressId: buyer.addressId }) },
    },
    deals: { input: () => ({ spuId }) },
    preview: { input: async () => ({ spuId: (await aGoods(world, seller, { saleState: 0 })).spuId }) },
    previewShop: nothing,
    previewUnsaved: { ...goodsToSave(scene), pressed: { apart: 'saves nothing' } },
    explainPrice: { input: () => ({ goodsId }) },
    pointsOfGoods: { input: () => ({ goodsId }) },
    asCustomer: {
      input: async () => ({ customerId: (await aCustomer(world, seller)).customerId }),
      pressed: { apart: 'changes nothing but the record of who viewed' },
    },
    priceTrend: { input: () => ({ goodsId }) },
    like: nothing,
    shopGoods: ofShop,
    ranking: nothing,
    shopPage: ofShop,
    licences: { input: () => ({ shopId, spuId }) },
    homeFloors: nothing,
    recommendShops: nothing,
    recommendShopPage: nothing,
    recommendShopGoods: ofShop,
    recommendServices: nothing,
    recommendDetail: { input: () => ({ position: 'home_shop' }) },
    recommendDetailShop: { input: () => ({ position: 'home_shop' }) },
    hotRecommend: nothing,
    hotRecommendGroups: nothing,
  })
}
