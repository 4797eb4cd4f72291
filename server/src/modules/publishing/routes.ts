import { publishing } from '@mall/api/publishing/endpoints'
import { serve } from '../../kernel/serve.ts'
import { checkListingName } from './check-name.ts'
import { listCategoriesBelow, showShopConfig } from './list-categories.ts'
import { listClassify, listDeliveryTemplates, listFreightTemplates } from './list-choices.ts'
import { listUnits, listUnitsOf } from './list-units.ts'
import { saveListing } from './save-listing.ts'
import { showListing } from './show-listing.ts'
import { listStandardGoods, showStandardGoods } from './standard-goods.ts'
import { transformSkus } from './transform-skus.ts'

export const routes = serve('publishing', publishing, {
  save: saveListing,
  show: showListing,
  checkName: checkListingName,
  units: listUnits,
  unitsOf: listUnitsOf,
  categoriesBelow: listCategoriesBelow,
  classify: listClassify,
  deliveryTemplates: listDeliveryTemplates,
  freightTemplates: listFreightTemplates,
  shopConfig: showShopConfig,
  standardGoods: listStandardGoods,
  standard: showStandardGoods,
  transformSkus,
})
