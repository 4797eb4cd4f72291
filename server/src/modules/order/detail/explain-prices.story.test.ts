import { timeText } from '@mall/api/wire-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aBuyer, anOrder, aSeller } from '../../../../test/builders/order.ts'
import { sayingYes } from '../../../../test/builders/prices.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

it('the price of a line is explained to both sides by what it came from, and by whom to the shop alone', async () => {
  const seller = await aSeller(world)
  const buyer = await aBuyer(world)
  const [tiered, plain] = [
    await aGoods(world, seller, { price: 10_000 }),
    await aGoods(world, seller, { price: 5_000 }),
  ]
  await anOrder(buyer, [{ goodsId: plain.goodsId, qty: 1 }])
  const tiers = [{ minQty: 10, price: '80.00' }]
  const goods = [{ goodsId: tiered.goodsId, priceMode: 2, discount: '95.00', tiers }]
  const scheme = { name: '老客户', targetType: 3, beginTime: timeText(world.now()), goods }
  const { data: made } = await seller.speak.post('/rest/priceScheme/insertOrUpdate', scheme)
  const placed = await anOrder(buyer, [
    { goodsId: tiered.goodsId, qty: 10 },
    { goodsId: plain.goodsId, qty: 2 },
  ])
  const explain = async ({ speak }: Pick<typeof buyer, 'speak'>) =>
    (await speak.post('/rest/order/price/explain', { orderId: placed.orderId })).data?.map((it: any) => it.steps)
  const own = { name: '价格方案“老客户”（全部客户）', money: '80.00', note: expect.stringMatching(/^阶梯价，满 10 /) }
  const [first, second] = await explain(buyer)
  expect(first.slice(0, 3)).toMatchObject([
    { name: '标价', money: '100.00' },
    { ...own, setBy: null, setTime: null },
    { name: '商品金额', money: '800.00' },
  ])
  expect(second.map((it: any) => `${it.name} ${it.money}`)).toEqual(['标价 50.00', '商品金额 100.00', '应付 100.00'])
  const [toShop] = await explain(seller)
  expect(toShop[1]).toMatchObject({ ...own, setBy: '店主' })
  // Later changes of the scheme do not change the explanation of the order.
  await world.later(60_000)
  const change = { ...scheme, ...made, version: 1, goods: [{ goodsId: tiered.goodsId, priceMode: 1, price: '1.00' }] }
  const save = (more: object) => seller.speak.post('/rest/priceScheme/insertOrUpdate', { ...change, ...more })
  expect((await sayingYes(save)).code).toBe(0)
  const [after] = await explain(seller)
  expect(after[1]).toMatchObject({ money: '80.00', note: '方案在下单后改过，价格仍是下单时的' })
  expect(await explain(await aBuyer(world))).toBeUndefined()
})
