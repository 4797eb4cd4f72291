import { permission } from '@mall/api/identity/endpoints'
import { workbench } from '@mall/api/workbench/endpoints'
import { boIdOf } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, seller }: Scene) => {
  const nothing = { input: () => ({}) }
  const menus = { input: () => ({}), naming: { boId: () => ({ boId: buyer.boId }) } }
  const money = {
    by: 'seller',
    input: () => ({}),
    naming: {
      boId: async () => ({ boId: await boIdOf(world, seller.ownerUserId) }),
      shopId: () => ({ shopId: seller.shopId }),
    },
  } as const
  return {
    ...samplesOf({ permission })({
      checkRole: {
        input: () => ({ roleCode: 'E_ADMIN' }),
        naming: { boId: () => ({ roleCode: 'E_ADMIN', boId: buyer.boId }) },
      },
    }),
    ...samplesOf({ workbench })({
      header: { by: 'buyer', input: () => ({}) },
      sellerMenu: { by: 'seller', input: () => ({}), naming: { shopId: () => ({ shopId: seller.shopId }) } },
      buyerMenu: nothing,
      supplierMenu: nothing,
      operatorMenu: nothing,
      userMenu3: menus,
      userMenu4: menus,
      plate: { input: () => ({ plateId: 3 }) },
      menuCheck: { input: () => ({ url: '/cart' }) },
      orderCounts: nothing,
      orderSum: nothing,
      orderMoneySum: nothing,
      goodsCounts: nothing,
      goodsFigures: nothing,
      visitors: nothing,
      balance: money,
      balanceDetail: money,
    }),
  }
}
