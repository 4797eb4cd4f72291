import { shop } from '@mall/api/shop/endpoints'
import { setShopStatus } from '../../src/modules/shop/public.ts'
import { settingsInput, shopVersion } from '../builders/shop.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, seller: { shopId, boId } }: Scene) =>
  samplesOf({ shop })({
    mine: { by: 'seller', input: () => ({}), naming: { boId: () => ({ boId }) } },
    current: { by: 'seller', input: () => ({ shopId }), pressed: 'once' },
    makeDefault: { by: 'seller', input: () => ({ shopId }), pressed: 'once' },
    has: { input: () => ({}), naming: { boId: () => ({ boId: buyer.boId }) } },
    ofEnterprise: { input: () => ({ boId }) },
    detail: { by: 'seller', input: () => ({ boId }), naming: { shopId: () => ({ boId, shopId }) } },
    saveDetail: {
      input: async () => ({ ...settingsInput, version: await shopVersion(world, shopId) }),
      pressed: 'once',
    },
    move: {
      // It rested, so that the samples of others can order from it.
      input: async () => {
        await world.write((ctx) => setShopStatus(ctx, shopId, 2))
        return { op: 'open' }
      },
      pressed: 'once',
    },
    mayManage: { by: 'seller', input: () => ({ shopId }) },
    showsHead: { input: () => ({ shopId }) },
    serviceState: { input: () => ({}) },
  })

export const foreign = ({ otherSeller }: Scene): Foreign => ({ shop: async () => otherSeller.shopId })
