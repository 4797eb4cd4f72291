import { subscription } from '@mall/api/subscription/endpoints'
import { serve } from '../../kernel/serve.ts'
import { buyPackage, cancelPackageOrder, openFreePackage } from './buy-package.ts'
import { listAllPackageOrders, serviceState } from './oversee-packages.ts'
import { setPackagePrice } from './set-price.ts'
import { listPackages, showOffers, showPackageOrders } from './show-packages.ts'

export const routes = serve('subscription', subscription, {
  orders: showPackageOrders,
  packages: listPackages,
  offers: showOffers,
  openFree: openFreePackage,
  buy: buyPackage,
  cancel: cancelPackageOrder,
  serviceState,
  operated: listAllPackageOrders,
  setPrice: setPackagePrice,
})
