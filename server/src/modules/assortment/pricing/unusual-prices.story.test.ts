import { timeText } from '@mall/api/wire-types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aPublisher, listingInput } from '../../../../test/builders/publishing.ts'
import { aSeller } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

/* A price that changes by 30 % or more is written only after the user confirmed exactly this change, whichever way it is written. */

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

type Shop = Awaited<ReturnType<typeof aSeller>>
type Change = { readonly field: string; readonly from: string; readonly to: string }

const priceOf = async (goodsId: number) =>
  (await world.db.selectFrom('goodsSku').select('price').where('goodsId', '=', goodsId).executeTakeFirstOrThrow()).price

/** Expects a refusal without a confirmation, and with one for another old price, new price or field; expects success with the right one. */
const demandsYes = async (
  send: (more: object) => Promise<{ code: number | string; data: any }>,
  asked: Change,
  unchanged: () => Promise<unknown>,
) => {
  const before = await unchanged()
  const others = [
    { ...asked, to: '0.02' },
    { ...asked, from: '148.99' },
    { ...asked, field: 'elsewhere' },
  ]
  for (const confirmedPrices of [undefined, [], ...others.map((it) => [it])])
    expect(await send({ confirmedPrices })).toMatchObject({ code: 30211, data: { unusualPrices: [asked] } })
  expect(await unchanged()).toEqual(before)
  expect((await send({ confirmedPrices: [asked] })).code).toBe(0)
}

describe('a price that changes by much', () => {
  it('in one cell is asked about, and the answer names old and new', async () => {
    const shop = await aSeller(world)
    const goods = await aGoods(world, shop, { price: 14_900 })
    const edit = (input: object) => shop.speak.post('/rest/mj/goods/price/edit', { goodsId: goods.goodsId, ...input })
    // A usual change needs no confirmation.
    expect((await edit({ version: 1, price: '104.31' })).code).toBe(0)
    expect((await edit({ version: 2, price: '135.6' })).code).toBe(0)
    await world.db.updateTable('goodsSku').set({ price: 14_900 }).where('goodsId', '=', goods.goodsId).execute()
    const asked = { field: 'price', subject: goods.name, from: '149.00', to: '0.01' }
    const { subject: _, ...change } = asked
    const first = await edit({ version: 3, price: '0.01' })
    expect(first).toMatchObject({
      code: 30211,
      msg: `“${goods.name}”现价 149.00 元，新价 0.01 元，相差 30% 以上，请先确认`,
      data: { unusualPrices: [asked] },
    })
    await demandsYes(
      (more) => edit({ version: 3, price: '0.01', ...more }),
      change,
      () => priceOf(goods.goodsId),
    )
    expect(await priceOf(goods.goodsId)).toBe(1)
    // Undoing is the same call with old and new price swapped; it is refused if somebody changed the price since.
    const back = { price: '149', confirmedPrices: [{ field: 'price', from: '0.01', to: '149' }] }
    expect((await edit({ version: 4, ...back })).code).toBe(0)
    const colleague = await world.signIn(await aStaff(world, shop, ['GOODS']))
    await colleague.post('/rest/mj/goods/price/edit', { goodsId: goods.goodsId, version: 5, price: '150' })
    expect(await edit({ version: 5, price: '148' })).toMatchObject({
      code: 10409,
      data: { changedBy: '员工', changedTime: expect.any(String) },
    })
    expect(await priceOf(goods.goodsId)).toBe(15_000)
  })

  it('in the form of goods is asked about, for each specification', async () => {
    const shop = await aSeller(world)
    const input = listingInput(await aPublisher(world, shop))
    const save = (more: object) => shop.speak.post('/rest/mj/goods/sep/save.do', { ...input, ...more })
    const { spuId, goodsIds } = (await save({})).data
    const skuList = [{ ...input.skuList[0], goodsId: goodsIds[0], stockWas: 100, price: '15.80' }]
    await demandsYes(
      (more) => save({ spuId, version: 1, skuList, ...more }),
      { field: 'skuList.0.price', from: '158.00', to: '15.80' },
      () => priceOf(Number(goodsIds[0])),
    )
    expect(await priceOf(Number(goodsIds[0]))).toBe(1_580)
  })

  it('in the batch edit of the specification is asked about, while others are changed', async () => {
    const shop = await aSeller(world)
    const [much, little] = [await aGoods(world, shop, { price: 14_900 }), await aGoods(world, shop, { price: 1_000 })]
    const edit = (more: object) =>
      shop.speak.post('/rest/mj/goods/batch/edit', {
        op: 'price',
        ids: [little.goodsId, much.goodsId],
        value: { mode: 1, value: 9 },
        ...more,
      })
    const asked = { field: 'ids.1', from: '149.00', to: '9.00' }
    expect((await edit({})).data).toMatchObject({
      success: 1,
      failed: [{ id: String(much.goodsId), msg: expect.stringContaining('现价 149.00 元，新价 9.00 元') }],
      unusualPrices: [asked],
    })
    expect([await priceOf(little.goodsId), await priceOf(much.goodsId)]).toEqual([900, 14_900])
    expect((await edit({ confirmedPrices: [asked] })).data).toEqual({ success: 2, failed: [] })
  })

  it('in a plan is marked, and the plan runs only with a yes to as many as are marked', async () => {
    const shop = await aSeller(world)
    const [much, little] = [await aGoods(world, shop, { price: 14_900 }), await aGoods(world, shop, { price: 1_000 })]
    const check = { goodsIds: [much.goodsId, little.goodsId], mode: 1, value: '11' }
    const { data: plan } = await shop.speak.post('/rest/mj/goods/batch/prices/check', check)
    expect(plan.marked).toEqual([{ why: '降价 30% 以上', count: 1 }])
    const run = (confirmedMarks?: number) =>
      shop.speak.post('/rest/mj/goods/batch/prices/run', { planId: plan.planId, confirmedMarks })
    const refused = { code: 30142, data: { marked: 1, marks: [{ mark: '降价 30% 以上：¥149.00 → ¥11.00' }] } }
    for (const marks of [undefined, 0, 2]) expect(await run(marks)).toMatchObject(refused)
    expect(await priceOf(much.goodsId)).toBe(14_900)
    expect((await run(1)).data).toMatchObject({ done: 2, failed: 0 })
    const undone = await shop.speak.post('/rest/mj/goods/batch/prices/undo', { planId: plan.planId })
    expect(undone.data).toMatchObject({ done: 2, failed: 0 })
    expect([await priceOf(much.goodsId), await priceOf(little.goodsId)]).toEqual([14_900, 1_000])
  })

  const aScheme = async (shop: Shop, goods: object) => {
    const input = { name: '老客户', targetType: 3, beginTime: timeText(world.now()) }
    return (more: object, said: object = {}) =>
      shop.speak.post('/rest/priceScheme/insertOrUpdate', { ...input, goods: [{ ...goods, ...said }], ...more })
  }

  it('in a price scheme is asked about: also a share of 250 %, and a tier alone', async () => {
    const shop = await aSeller(world)
    const { goodsId } = await aGoods(world, shop, { price: 14_900 })
    const save = await aScheme(shop, { goodsId, priceMode: 2, discount: '250' })
    const schemes = async () => (await shop.speak.post('/rest/priceScheme/list', {})).data.total
    await demandsYes(save, { field: 'goods.0.discount', from: '149.00', to: '372.50' }, schemes)
    const [{ schemeId }] = (await shop.speak.post('/rest/priceScheme/list', {})).data.list
    // An unchanged price needs no confirmation; a changed one is compared with what the scheme said before.
    expect((await save({ schemeId, version: 1 })).code).toBe(0)
    const tiers = [{ minQty: 10, price: '15.00' }]
    await demandsYes(
      (more) => save({ schemeId, version: 2, ...more }, { tiers }),
      { field: 'goods.0.tiers', from: '372.50', to: '15.00' },
      async () => (await shop.speak.post('/rest/priceScheme/detail', { schemeId })).data.goods,
    )
    // Removing a tier raises the price for buyers of that quantity.
    expect(await save({ schemeId, version: 3 })).toMatchObject({
      code: 30211,
      data: { unusualPrices: [{ field: 'goods.0.tiers', from: '15.00', to: '372.50' }] },
    })
  })
})
