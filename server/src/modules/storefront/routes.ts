import { storefront } from '@mall/api/storefront/endpoints'
import { serve } from '../../kernel/serve.ts'
import { searchGoods, shopGoods } from './search-goods.ts'
import { detail } from './show-detail.ts'
import { deals, priceTrend } from './show-past.ts'
import {
  hotRecommend,
  hotRecommendGroups,
  like,
  ranking,
  recommendDetail,
  recommendDetailShop,
  recommendShopGoods,
} from './show-goods.ts'
import { categoryTree, homeFloors } from './show-home.ts'
import { recommendShopPage, recommendShops, searchShops, shopPage } from './show-shops.ts'
import { suggest } from './suggest-words.ts'

export const routes = serve('storefront', storefront, {
  like,
  shopGoods,
  ranking,
  detail,
  deals,
  priceTrend,
  recommendShops,
  recommendShopGoods,
  recommendDetail,
  recommendDetailShop,
  hotRecommend,
  hotRecommendGroups,
  recommendShopPage,
  searchGoods,
  suggest,
  searchShops,
  shopPage,
  homeFloors,
  categoryTree,
})
