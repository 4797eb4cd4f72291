import { price } from '@mall/api/price/endpoints'
import type { Sent } from '@mall/api/endpoint'
import { timeText } from '@mall/api/wire-types'
import { saveScheme } from '../../src/modules/price/public.ts'
import { aCustomer, aGroup } from '../builders/customer.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const aScheme = ({ world, seller, goods }: Scene, of: Pick<Scene, 'seller' | 'goods'> = { seller, goods }) =>
  world.write((ctx) =>
    saveScheme(ctx, {
      shopId: of.seller.shopId,
      name: `方案${unique()}`,
      targetType: 3,
      beginTime: ctx.now,
      goods: [{ goodsId: of.goods.goodsId, mode: 2, value: 9_500 }],
    }),
  )

export const samples = (scene: Scene) => {
  const { world, seller, goods } = scene
  const begin = () => timeText(world.now())
  // For somebody new each time: another scheme for the same would be asked about.
  const input = async (): Promise<Sent<typeof price.save>> => ({
    name: `方案${unique()}`,
    targetType: 1,
    customerIds: (await customer()).map(String),
    goods: [{ goodsId: String(goods.goodsId), priceMode: 1, price: '99.00', tiers: [{ minQty: 10, price: '95.00' }] }],
    beginTime: begin(),
  })
  const one = () => aScheme(scene)
  const customer = async () => [(await aCustomer(world, seller)).customerId]
  const group = async () => [await aGroup(world, seller)]
  const check = { targetType: 3 as const, goodsIds: [goods.goodsId] }
  return samplesOf({ price })({
    schemes: { input: () => ({}) },
    customerGroups: { input: () => ({}) },
    goods: { input: () => ({}), naming: { schemeId: async () => ({ schemeId: await one() }) } },
    detail: { input: async () => ({ schemeId: await one() }) },
    save: {
      input,
      naming: {
        schemeId: async () => ({ ...(await input()), schemeId: await one(), version: 1 }),
        customerIds: input,
        groupIds: async () => ({ ...(await input()), targetType: 2, groupIds: await group() }),
      },
      pressed: 'once',
    },
    switchScheme: { input: async () => ({ schemeId: await one(), version: 1, enabled: false }), pressed: 'once' },
    dropScheme: { input: async () => ({ schemeId: await one(), version: 1 }), pressed: 'once' },
    checkCustom: {
      input: () => ({ ...check, beginTime: begin() }),
      naming: {
        schemeId: async () => ({ ...check, beginTime: begin(), schemeId: await one() }),
        customerIds: async () => ({ ...check, targetType: 1, beginTime: begin(), customerIds: await customer() }),
        groupIds: async () => ({ ...check, targetType: 2, beginTime: begin(), groupIds: await group() }),
      },
    },
  })
}

export const foreign = (scene: Scene): Foreign => ({
  goods: async () => scene.otherGoods.goodsId,
  priceScheme: () => aScheme(scene, { seller: scene.otherSeller, goods: scene.otherGoods }),
})
