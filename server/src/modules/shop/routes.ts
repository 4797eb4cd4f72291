import { shop } from '@mall/api/shop/endpoints'
import { serve } from '../../kernel/serve.ts'
import { saveDetail } from './change-shop.ts'
import { checkHead, checkManagement } from './check-shop.ts'
import { currentShop, listOwnShops, makeDefault } from './choose-shop.ts'
import { hasShop, showEnterpriseShop } from './find-opening.ts'
import { freezeShop, listShops, unfreezeShop } from './freeze-shop.ts'
import { moveShop } from './move-shop.ts'
import { saveTransferAccount, showTransferAccount } from './transfer-account.ts'

export const routes = serve('shop', shop, {
  mine: listOwnShops,
  current: currentShop,
  makeDefault,
  has: hasShop,
  ofEnterprise: showEnterpriseShop,
  saveDetail,
  move: moveShop,
  mayManage: checkManagement,
  showsHead: checkHead,
  transferAccount: showTransferAccount,
  saveTransferAccount,
  operatorList: listShops,
  freeze: freezeShop,
  unfreeze: unfreezeShop,
})
