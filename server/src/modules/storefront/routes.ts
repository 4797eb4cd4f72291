import { storefront } from '@mall/api/storefront/endpoints'
import { serve } from '../../kernel/serve.ts'
import { categoryTree } from './categories/show-tree.ts'
import { explainPrice, viewAsCustomer } from './explain/explain-prices.ts'
import { pointsOfGoods } from './explain/show-points.ts'
import { deals } from './goods/list-deals.ts'
import { detail } from './goods/show-detail.ts'
import { previewGoods, previewUnsaved } from './goods/preview-goods.ts'
import { priceTrend } from './goods/show-price-trend.ts'
import { homeFloors } from './home/show-home.ts'
import { like } from './recommend/list-alike.ts'
import { hotRecommend, hotRecommendGroups } from './recommend/list-hot.ts'
import { ranking } from './recommend/rank-goods.ts'
import { recommendServices } from './recommend/list-services.ts'
import { recommendDetail, recommendDetailShop, recommendShopGoods } from './recommend/show-position.ts'
import { shopGoods } from './search/list-shop-goods.ts'
import { searchGoods } from './search/search-goods.ts'
import { suggest } from './search/suggest-words.ts'
import { recommendShopPage, recommendShops } from './shops/recommend-shops.ts'
import { searchShops } from './shops/search-shops.ts'
import { licences } from './shops/list-licences.ts'
import { previewShop, shopPage } from './shops/show-shop.ts'

export const routes = serve('storefront', storefront, {
  like,
  shopGoods,
  ranking,
  detail,
  deals,
  priceTrend,
  preview: previewGoods,
  previewUnsaved,
  previewShop,
  explainPrice,
  pointsOfGoods,
  asCustomer: viewAsCustomer,
  recommendShops,
  recommendShopGoods,
  recommendServices,
  recommendDetail,
  recommendDetailShop,
  hotRecommend,
  hotRecommendGroups,
  recommendShopPage,
  searchGoods,
  suggest,
  searchShops,
  shopPage,
  licences,
  homeFloors,
  categoryTree,
})
