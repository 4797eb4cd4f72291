import { expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aBuyer, aSeller } from '../../../../test/builders/order.ts'
import { aPointsDetail, aPointsRule, givePoints } from '../../../../test/builders/points.ts'
import { aFullReduction } from '../../../../test/builders/promotion.ts'

const { world, seller, buyer } = await openMarket()

it('points beside the price of goods are those that an order of so much would earn, and could be used in it', async () => {
  await aPointsRule(world, seller, { maxDeduct: '10.00' })
  const goods = await aGoods(world, seller, { price: 10_000, stockType: 0 })
  await aPointsDetail(world, seller, { detailType: 1, spuIds: [goods.spuId], multiple: '2.00' })
  await givePoints(world, seller, buyer, 5_000)
  await aFullReduction(world, seller, { spuIds: [goods.spuId], tiers: [{ threshold: 10_000, reduce: 700 }] })
  const path = `/rest/goods/points?goodsId=${goods.goodsId}&qty=1`
  expect((await buyer.speak.get(path)).data.points).toEqual({
    name: '积分',
    earns: 186,
    multiple: '2.00',
    usable: 5_000,
    mostPoints: 900,
    mostMoney: '9.00',
  })
  const items = [{ goodsId: goods.goodsId, qty: 1 }]
  const { data } = await buyer.speak.post('/rest/order/preview', { items, addressId: buyer.addressId })
  expect(data.shops[0].points).toMatchObject({ earns: 186, most: 900 })
  expect((await world.visitor.get(path)).data.points).toMatchObject({ earns: 186, usable: 0, mostPoints: 0 })
  const other = await aGoods(world, await aSeller(world))
  expect((await (await aBuyer(world)).speak.get(`/rest/goods/points?goodsId=${other.goodsId}`)).data).toEqual({
    points: null,
  })
  expect((await buyer.speak.get('/rest/goods/points?goodsId=999999999')).code).toBe(10404)
})
