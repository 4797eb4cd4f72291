import { shop } from '@mall/api/shop/endpoints'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ buyer, seller: { shopId, boId } }: Scene) =>
  samplesOf({ shop })({
    mine: { by: 'seller', input: () => ({}), naming: { boId: () => ({ boId }) } },
    current: { by: 'seller', input: () => ({ shopId }), pressed: 'once' },
    makeDefault: { by: 'seller', input: () => ({ shopId }), pressed: 'once' },
    has: { input: () => ({}), naming: { boId: () => ({ boId: buyer.boId }) } },
    ofEnterprise: { input: () => ({ boId }) },
    detail: { by: 'seller', input: () => ({ boId }) },
    mayManage: { by: 'seller', input: () => ({ shopId }) },
    showsHead: { input: () => ({ shopId }) },
    serviceState: { input: () => ({}) },
  })

export const foreign = ({ otherSeller }: Scene): Foreign => ({ shop: async () => otherSeller.shopId })
