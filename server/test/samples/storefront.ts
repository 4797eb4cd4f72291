import { storefront } from '@mall/api/storefront/endpoints'
import { aCustomer } from '../builders/customer.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, seller, goods: { goodsId, spuId } }: Scene) => {
  const { shopId } = seller
  const nothing = { input: () => ({}) }
  const ofShop = { input: () => ({ shopId }) }
  return samplesOf({ storefront })({
    searchGoods: { input: () => ({ keyword: '育肥料', facets: true }) },
    suggest: { input: () => ({ keyword: 'yufei' }) },
    searchShops: nothing,
    categoryTree: nothing,
    detail: {
      by: 'buyer',
      input: () => ({ goodsId }),
      naming: { addressId: () => ({ goodsId, addressId: buyer.addressId }) },
    },
    deals: { input: () => ({ spuId }) },
    explainPrice: { input: () => ({ goodsId }) },
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
    recommendDetail: { input: () => ({ position: 'home_shop' }) },
    recommendDetailShop: { input: () => ({ position: 'home_shop' }) },
    hotRecommend: nothing,
    hotRecommendGroups: nothing,
  })
}
