import { permission } from '@mall/api/identity/endpoints'
import { workbench } from '@mall/api/workbench/endpoints'
import { setShopStatus } from '../../src/modules/shop/public.ts'
import { boIdOf } from '../builders/order.ts'
import { aMovableShop, aShop } from '../builders/shop.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, seller }: Scene) => {
  // A shop of its own, which already trades.
  let known: ReturnType<typeof aShop> | undefined
  const closing = async () => {
    const its = await (known ??= aShop(world))
    await world.write((ctx) => setShopStatus(ctx, its.shopId, 1))
    return its
  }
  // A movable shop, new each time; its owner administers another enterprise, too.
  let movable: ReturnType<typeof aMovableShop> | undefined
  const moving = async () => {
    const its = await (movable ??= aMovableShop(world))
    const { boundTime } = await world.db
      .selectFrom('shop')
      .select('boundTime')
      .where('shopId', '=', its.shopId)
      .executeTakeFirstOrThrow()
    return boundTime === null ? its : (movable = aMovableShop(world))
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
      bindShop: {
        by: async () => (await moving()).ownerUserId,
        input: async () => ({ boId: (await moving()).otherBoId }),
        naming: { shopId: async () => ({ boId: (await moving()).otherBoId, shopId: (await moving()).shopId }) },
        pressed: 'once',
      },
      sellerMenu: { by: 'seller', input: () => ({}), naming: { shopId: () => ({ shopId: seller.shopId }) } },
      buyerMenu: nothing,
      supplierMenu: nothing,
      operatorMenu: nothing,
      operatorWaiting: nothing,
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
