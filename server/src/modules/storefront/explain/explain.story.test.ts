import { timeText } from '@mall/api/wire-types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aSignedContract } from '../../../../test/builders/contract.ts'
import { aCustomer } from '../../../../test/builders/customer.ts'
import { aBuyer, aSeller } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import { openWorld } from '../../../../test/world.ts'
import type { World } from '../../../../test/world.ts'
import { saveFullReduction } from '../../promotion/public.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const named = (reasons: { name: string; price: string; holds: boolean }[]) =>
  reasons.map(({ name, price, holds }) => [name, price, holds])

it('says of a price where it came from to who buys and to the shop, and shows the shop as a customer sees it', async () => {
  const seller = await aSeller(world)
  const [member, outsider] = [await aBuyer(world), await aBuyer(world)]
  const goods = await aGoods(world, seller, { price: 10_000, name: '浓缩料' })
  const { customerId } = await aCustomer(world, seller, { userId: member.userId })
  await seller.speak.post('/rest/priceScheme/insertOrUpdate', {
    name: '老客户价',
    targetType: 1,
    customerIds: [customerId],
    beginTime: timeText(world.now()),
    goods: [{ goodsId: goods.goodsId, priceMode: 2, discount: '90', tiers: [{ minQty: 10, price: '80.00' }] }],
  })
  const explain = async (speak: typeof member.speak, more = '') =>
    (await speak.get(`/rest/goods/price/explain?goodsId=${goods.goodsId}${more}`)).data
  const scheme = '价格方案“老客户价”（指定客户）'
  const one = await explain(member.speak)
  expect(named(one.reasons)).toEqual([
    ['标价', '100.00', false],
    [scheme, '90.00', true],
  ])
  // Buyers do not see who of the shop set a price.
  expect(one.reasons[1]).toMatchObject({ note: '标价的 90%', setBy: null, setTime: expect.any(String) })
  expect((await explain(member.speak, '&qty=10')).reasons[1]).toMatchObject({ price: '80.00', note: /阶梯价，满 10/ })
  expect(named((await explain(outsider.speak)).reasons)).toEqual([['标价', '100.00', true]])
  expect(named((await explain(world.visitor)).reasons)).toEqual([['标价', '100.00', true]])

  const view = (speak: typeof member.speak, more: object = {}) =>
    speak.post('/mj/customer/view', { customerId, ...more })
  const seen = (await view(seller.speak)).data
  expect(seen).toMatchObject({ total: 1, customer: { auditState: 1, state: 1 } })
  expect(seen.list[0]).toMatchObject({ name: '浓缩料', listPrice: '100.00', price: '90.00', stockState: 1 })
  expect(seen.list[0].tiers.map((it: any) => [it.minQty, it.price])).toEqual([
    [1, '90.00'],
    [10, '80.00'],
  ])
  expect(seen.list[0].reasons[1].setBy).toEqual(expect.any(String))
  expect((await view(seller.speak, { keyword: '没有' })).data.total).toBe(0)
  const over = (saleEnd: Date | null) =>
    world.db.updateTable('goodsSpu').set({ saleEnd }).where('spuId', '=', goods.spuId).execute()
  await over(new Date(world.now().getTime() - 1))
  expect((await view(seller.speak)).data.total).toBe(0)
  expect(await explain(outsider.speak)).toBeNull()
  await over(null)
  // The audit trail has the viewer; the customer's own data is unchanged.
  const trail = await world.db
    .selectFrom('auditTrail')
    .select(['actorId', 'action'])
    .where('target', '=', 'customer')
    .where('action', '=', 'storefront.asCustomer')
    .execute()
  expect(trail.map(({ actorId }) => actorId)).toEqual([seller.ownerUserId, seller.ownerUserId, seller.ownerUserId])
  const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
  expect((await view(clerk)).code).toBe(10403)
  const other = await aSeller(world)
  expect((await view(other.speak)).code).toBe(10404)

  const { version } = (await seller.speak.post('/mj/customer/listCustomer', {})).data.list[0]
  await seller.speak.post('/mj/customer/state', { customerId, version, state: 2 })
  expect((await view(seller.speak)).data.list[0].price).toBe('100.00')
  expect(named((await explain(member.speak)).reasons)).toEqual([['标价', '100.00', true]])
})

it('hides prices that the shop shows to some only, and goods that are not on sale', async () => {
  const seller = await aSeller(world, { priceVisible: 3 })
  const goods = await aGoods(world, seller, { price: 10_000 })
  const at = `/rest/goods/price/explain?goodsId=${goods.goodsId}`
  expect((await world.visitor.get(at)).data).toEqual({
    priceHidden: 'CUSTOMERS',
    price: null,
    reasons: [],
    promotions: [],
  })
  await world.db
    .updateTable('goodsSpu')
    .set({ saleState: 2, onShelf: false })
    .where('spuId', '=', goods.spuId)
    .execute()
  // Answers to visitors are cached for a moment.
  expect((await world.visitor.get(`${at}&qty=2`)).code).toBe(10404)
  expect((await seller.speak.get(at)).data.reasons).toHaveLength(1)
})

it('names the contracts that who buys may choose at the checkout, what is left of them, and the full reductions', async () => {
  const seller = await aSeller(world)
  const [member, outsider] = [await aBuyer(world), await aBuyer(world)]
  const goods = await aGoods(world, seller, { price: 10_000 })
  await aSignedContract(world, seller, member, [{ goodsId: goods.goodsId, price: '70.00', qtyLimit: 30 }])
  await world.write((ctx) =>
    saveFullReduction(ctx, {
      shopId: seller.shopId,
      name: '满减',
      promotionType: 1,
      tiers: [{ threshold: 50_000, reduce: 3_000 }],
      beginTime: world.now(),
      endTime: new Date(world.now().getTime() + 86_400_000),
    }),
  )
  const explain = async (speak: typeof member.speak, qty: number) =>
    (await speak.get(`/rest/goods/price/explain?goodsId=${goods.goodsId}&qty=${qty}`)).data
  const { reasons, promotions } = await explain(member.speak, 30)
  // A contract applies only if it is chosen at the checkout.
  expect(named(reasons)).toEqual([
    ['标价', '100.00', true],
    [expect.stringMatching(/^合同“.+”（HT\d+）$/), '70.00', false],
  ])
  expect(reasons[1].note).toMatch(/^结算时选用这份合同，还可买 30 /)
  expect(promotions).toEqual(['满500元减30元'])
  // Both sides see when the shop signed; only the shop sees who signed.
  expect(reasons[1]).toMatchObject({ setBy: null, setTime: expect.any(String) })
  const { data: customers } = await seller.speak.post('/mj/customer/listCustomer', {})
  const { data: seen } = await seller.speak.post('/mj/customer/view', { customerId: customers.list[0].customerId })
  expect(seen.list[0].reasons[1]).toMatchObject({ setBy: '店主', setTime: reasons[1].setTime })
  expect((await explain(member.speak, 31)).reasons[1].note).toMatch(/^约定数量只剩 30 .+，不够这次的量$/)
  expect(named((await explain(outsider.speak, 1)).reasons)).toEqual([['标价', '100.00', true]])
})
