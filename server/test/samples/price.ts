import { price } from '@mall/api/price/endpoints'
import type { Sent } from '@mall/api/endpoint'
import { timeText } from '@mall/api/wire-types'
import { saveScheme } from '../../src/modules/price/public.ts'
import { aGoods } from '../builders/catalog.ts'
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
  // For a new customer each time, because a second scheme for the same one would be asked about.
  const input = async (): Promise<Sent<typeof price.save>> => ({
    name: `方案${unique()}`,
    targetType: 1,
    customerIds: (await customer()).map(String),
    goods: [
      { goodsId: String(goods.goodsId), priceMode: 1, price: '150.00', tiers: [{ minQty: 10, price: '145.00' }] },
    ],
    beginTime: begin(),
  })
  const one = () => aScheme(scene)
  const customer = async () => [(await aCustomer(world, seller)).customerId]
  const group = async () => [await aGroup(world, seller)]
  const planned = async () => {
    // A sweep plans more often than a person may.
    await world.db.deleteFrom('rateLimit').execute()
    const dearer = { schemeId: await one(), mode: 3, value: '1' }
    return (await seller.speak.post('/rest/priceScheme/batch/check', dearer)).data.planId as string
  }
  const ran = async () => {
    const planId = await planned()
    await seller.speak.post('/rest/priceScheme/batch/run', { planId })
    return { planId }
  }
  const check = { targetType: 3 as const, goodsIds: [goods.goodsId] }
  return samplesOf({ price })({
    schemes: { input: () => ({}) },
    customerGroups: { input: () => ({}) },
    goods: {
      input: () => ({}),
      naming: {
        schemeId: async () => ({ schemeId: await one() }),
        goodsIds: () => ({ goodsIds: [goods.goodsId] }),
        exceptIds: async () => {
          const { goodsId } = await aGoods(world, seller)
          return { goodsIds: [goods.goodsId, goodsId], exceptIds: [goodsId] }
        },
      },
    },
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
    checkPrices: {
      // Two plans differ only in their number, and each replaces the present one.
      input: async () => {
        await planned()
        return { schemeId: await one(), mode: 2 as const, value: '5' }
      },
      naming: {
        goodsIds: async () => ({ schemeId: await one(), mode: 2, value: '5', goodsIds: [goods.goodsId] }),
        exceptIds: async () => {
          const { goodsId } = await aGoods(world, seller)
          return { schemeId: await one(), mode: 2, value: '5', exceptIds: [goodsId] }
        },
      },
      outcome: async ({ data }: { data: unknown }) => JSON.stringify({ ...(data as object), planId: undefined }),
      pressed: 'once with a key',
    },
    runPrices: { input: async () => ({ planId: await planned() }), pressed: 'once' },
    undoPrices: { input: ran, pressed: 'once with a key' },
    priceLog: {
      input: () => ({}),
      naming: {
        schemeId: async () => {
          const schemeId = await one()
          const { planId } = (
            await seller.speak.post('/rest/priceScheme/batch/check', { schemeId, mode: 3, value: '1' })
          ).data
          await seller.speak.post('/rest/priceScheme/batch/run', { planId })
          return { schemeId }
        },
      },
    },
  })
}

export const foreign = (scene: Scene): Foreign => ({
  goods: async () => scene.otherGoods.goodsId,
  priceScheme: () => aScheme(scene, { seller: scene.otherSeller, goods: scene.otherGoods }),
})
