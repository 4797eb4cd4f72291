import { shop } from '@mall/api/shop/endpoints'
import { serve } from '../../kernel/serve.ts'
import { moveShop, saveDetail } from './change-shop.ts'
import { checkHead, checkManagement } from './check-shop.ts'
import { currentShop, listOwnShops, makeDefault } from './choose-shop.ts'
import { hasShop, serviceState, showEnterpriseShop } from './find-opening.ts'
import { shopDetail } from './show-detail.ts'

export const routes = serve('shop', shop, {
  mine: listOwnShops,
  current: currentShop,
  makeDefault,
  has: hasShop,
  ofEnterprise: showEnterpriseShop,
  detail: shopDetail,
  saveDetail,
  move: moveShop,
  mayManage: checkManagement,
  showsHead: checkHead,
  serviceState,
})
