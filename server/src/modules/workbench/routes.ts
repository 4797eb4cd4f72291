import { permission } from '@mall/api/identity/endpoints'
import { workbench } from '@mall/api/workbench/endpoints'
import { serve } from '../../kernel/serve.ts'
import { bindShop } from './bind-shop.ts'
import { closeShop } from './close-shop.ts'
import { checkRole, menuCheck } from './check-menus.ts'
import { balance, balanceDetail } from './show-balance.ts'
import { goodsCounts, goodsFigures, visitors } from './show-goods-figures.ts'
import { header } from './show-header.ts'
import { orderCounts, orderMoneySum, orderSum } from './show-order-figures.ts'
import { operatorMenu, operatorWaiting } from './show-operator-menu.ts'
import { buyerMenu, sellerMenu, supplierMenu } from './show-party-menus.ts'
import { plate, userMenu3, userMenu4 } from './show-plates.ts'

export const routes = [
  ...serve('permission', permission, { checkRole }),
  ...serve('workbench', workbench, {
    header,
    sellerMenu,
    buyerMenu,
    supplierMenu,
    operatorMenu,
    operatorWaiting,
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
    closeShop,
    bindShop,
  }),
]
