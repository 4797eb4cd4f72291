import { permission } from '@mall/api/identity/endpoints'
import { workbench } from '@mall/api/workbench/endpoints'
import { setShopStatus } from '../../src/modules/shop/public.ts'
import { boIdOf } from '../builders/order.ts'
import { aShop } from '../builders/shop.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, seller }: Scene) => {
  // One of its own, which trades when it is asked for.
  let known: ReturnType<typeof aShop> | undefined
  const closing = async () => {
    const its = await (known ??= aShop(world))
    await world.write((ctx) => setShopStatus(ctx, its.shopId, 1))
    return its
  }
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
      closeShop: {
        by: async () => (await closing()).ownerUserId,
        input: async () => ({ shopName: (await closing()).shopName }),
        naming: {
          shopId: async () => {
            const { shopId, shopName } = await closing()
            return { shopId, shopName }
          },
        },
        pressed: 'once',
      },
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
