import { shop } from '@mall/api/shop/endpoints'
import { setShopStatus } from '../../src/modules/shop/public.ts'
import { aShop, settingsInput, shopVersion } from '../builders/shop.ts'
import { payee, takesTransfers } from '../builders/transfer.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, seller: { shopId, boId } }: Scene) => {
  // A shop of its own, so that others can still be ordered from.
  let known: ReturnType<typeof aShop> | undefined
  const restingShop = async () => {
    const its = await (known ??= aShop(world))
    await world.write((ctx) => setShopStatus(ctx, its.shopId, 2))
    return its
  }
  return samplesOf({ shop })({
    mine: { by: 'seller', input: () => ({}), naming: { boId: () => ({ boId }) } },
    current: { by: 'seller', input: () => ({ shopId }), pressed: 'once' },
    makeDefault: { by: 'seller', input: () => ({ shopId }), pressed: 'once' },
    has: { input: () => ({}), naming: { boId: () => ({ boId: buyer.boId }) } },
    ofEnterprise: { input: () => ({ boId }) },
    saveDetail: {
      // A new number each time, so that something changes.
      input: async () => {
        const version = await shopVersion(world, shopId)
        return { ...settingsInput, servicePhone: `0311-${86_000_000 + version}`, version }
      },
      pressed: 'once',
    },
    move: {
      by: async () => (await restingShop()).ownerUserId,
      input: async () => {
        await restingShop()
        return { op: 'open' }
      },
      naming: { shopId: async () => ({ op: 'open', shopId: (await restingShop()).shopId }) },
      pressed: 'once',
    },
    transferAccount: { input: () => ({}) },
    saveTransferAccount: {
      // A new number each time, so that something changes.
      input: async () => {
        await takesTransfers(world, { shopId })
        return { payee, bankName: '中国农业银行', accountNo: `6228${Date.now()}` }
      },
      pressed: 'once',
    },
    mayManage: { by: 'seller', input: () => ({ shopId }) },
    showsHead: { input: () => ({ shopId }) },
    operatorList: { input: () => ({}) },
    freeze: {
      input: async () => ({ shopId: (await aShop(world)).shopId, reason: '资质过期未更新' }),
      pressed: 'once',
    },
    unfreeze: {
      input: async () => {
        const { shopId } = await aShop(world)
        await world.write((ctx) => setShopStatus(ctx, shopId, 3))
        return { shopId }
      },
      pressed: 'once',
    },
  })
}

export const foreign = ({ otherSeller }: Scene): Foreign => ({ shop: async () => otherSeller.shopId })
