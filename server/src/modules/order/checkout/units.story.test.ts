import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCategory, aGoods, feedUnits } from '../../../../test/builders/catalog.ts'
import { aBuyer, anOrder, aSeller } from '../../../../test/builders/order.ts'
import { demandSoundBooks } from '../../../../test/invariants.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'

/* Goods counted in bags, made up of kilograms and priced by the ton show all three units wherever they are bought. */

let world: World
let units: Awaited<ReturnType<typeof feedUnits>>
let seller: Awaited<ReturnType<typeof aSeller>>
let buyer: Awaited<ReturnType<typeof aBuyer>>
beforeAll(async () => {
  world = await openWorld()
  units = await feedUnits(world)
  seller = await aSeller(world)
  buyer = await aBuyer(world)
})
afterAll(async () => {
  if (world) await demandSoundBooks(world)
  await world?.close()
})

const feed = async () =>
  aGoods(world, seller, {
    price: 130_40,
    saleUnitId: units.bag,
    baseUnitId: units.kilo,
    convertRate: 40_000,
    priceUnitId: units.ton,
    priceRate: 1_000_000,
  })
const tenBags = { unitName: '袋', contentText: '400 公斤', tradeText: '3,260 元/吨', goodsMoney: '1304.00' }

test('the cart and the checkout say what it weighs and costs by the ton', async () => {
  const { goodsId } = await feed()
  await buyer.speak.post('/rest/cart/add', { goodsId, qty: 10 })
  const { data } = await buyer.speak.post<any>('/rest/cart/list', {})
  expect(data.groups.flatMap((group: any) => group.list)).toMatchObject([{ ...tenBags, weighGoods: false }])
  const { data: preview } = await buyer.speak.post<any>('/rest/order/preview', {
    items: [{ goodsId, qty: 10 }],
    addressId: buyer.addressId,
  })
  expect(preview.shops[0].lines).toMatchObject([tenBags])
})

test('an order keeps its units and rates, whatever becomes of the goods, and both sides see the same', async () => {
  const { goodsId, spuId } = await feed()
  const { orderId } = await anOrder(buyer, [{ goodsId, qty: 10 }])
  await world.db
    .updateTable('goodsSpu')
    .set({ convertRate: 25_000, priceUnitId: units.jin, priceRate: 500 })
    .where('spuId', '=', spuId)
    .execute()
  const linesFor = async ({ speak }: { speak: typeof buyer.speak }) =>
    (await speak.post<any>('/sctrading/order/ordergoods/selOrderGoodsListByOrderId', { orderId })).data
  const expected = [{ ...tenBags, convertRate: 40, priceUnitName: '吨', priceRate: 1000 }]
  expect(await linesFor(buyer)).toMatchObject(expected)
  expect(await linesFor(seller)).toMatchObject(expected)
})

test('weighed goods are counted with the decimals of their unit, and what they cost is marked as an estimate', async () => {
  const { categoryId } = await aCategory(world, { weighGoods: true })
  const bulk = { categoryId, saleUnitId: units.kilo, weighGoods: true, minQty: 500, stepQty: 100 }
  const { goodsId } = await aGoods(world, seller, {
    ...bulk,
    price: 3_26,
    priceUnitId: units.ton,
    priceRate: 1_000_000,
  })
  const farm = await aBuyer(world)
  const put = (qty: number) => farm.speak.post<any>('/rest/cart/add', { goodsId, qty })
  expect((await put(2.55)).code).not.toBe(0)
  expect((await put(2.5)).code).toBe(0)
  const { data } = await farm.speak.post<any>('/rest/cart/list', {})
  expect(data.groups[0].list).toMatchObject([
    { weighGoods: true, contentText: '', tradeText: '3,260 元/吨', goodsMoney: '8.15', qtyScale: 1 },
  ])
})
