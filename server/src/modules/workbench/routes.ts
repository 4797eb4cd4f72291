import { permission } from '@mall/api/identity/endpoints'
import { workbench } from '@mall/api/workbench/endpoints'
import { serve } from '../../kernel/serve.ts'
import {
  balance,
  balanceDetail,
  goodsCounts,
  goodsFigures,
  orderCounts,
  orderMoneySum,
  orderSum,
  visitors,
} from './show-figures.ts'
import { header } from './show-header.ts'
import {
  buyerMenu,
  checkRole,
  menuCheck,
  operatorMenu,
  plate,
  sellerMenu,
  supplierMenu,
  userMenu3,
  userMenu4,
} from './show-menus.ts'

export const routes = [
  ...serve('permission', permission, { checkRole }),
  ...serve('workbench', workbench, {
    header,
    sellerMenu,
    buyerMenu,
    supplierMenu,
    operatorMenu,
    userMenu3,
    userMenu4,
    plate,
    menuCheck,
    orderCounts,
    orderSum,
    orderMoneySum,
    goodsCounts,
    goodsFigures,
    visitors,
    balance,
    balanceDetail,
  }),
]
