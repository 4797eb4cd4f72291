import { expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, anAddress, aPaidOrder, aSeller } from '../../../test/builders/order.ts'
import { addMember } from '../identity/public.ts'
import { addAddress } from '../addressbook/public.ts'

const { world, seller: dealer, buyer } = await openMarket()
const supplier = await aSeller(world)

const list = async (input: object = {}, { speak } = dealer) =>
  (await speak.post('/rest/supply/proposal/list', input)).data
const relate = (own: { goodsId: number }, theirs: { goodsId: number }, more: object = {}) =>
  dealer.speak.post('/rest/supply/addRelationByPurchaseGoods.do', {
    purchaseGoodsId: own.goodsId,
    supplyGoodsId: theirs.goodsId,
    convertRate: 25,
    leadDays: 6,
    ...more,
  })

it('goods are proposed by what is sold, there and coming, as the supplier takes orders', async () => {
  const own = await aGoods(world, dealer, { name: '自营预混料', stockType: 2, stock: 100_000 })
  // Sold from four units, in steps of two.
  const theirs = await aGoods(world, supplier, { name: '厂家预混料', price: 9_900, stockType: 0 })
  await world.db
    .updateTable('goodsSpu')
    .set({ minQty: 4_000, stepQty: 2_000 })
    .where('spuId', '=', theirs.spuId)
    .execute()
  await relate(own, theirs, { agreedPrice: '98.00' })
  expect(await list()).toMatchObject({
    total: 1,
    list: [
      { name: '自营预混料', stockQty: 100, soldQty: 0, daysLeft: null, proposedQty: 0, price: '98.00', isLate: false },
    ],
  })
  // 90 in 30 days are 3 a day. 6 days of delivery and 14 more need 60; 10 are left, so 50 are missing: 2 units of 25, but 4 are the
  // least.
  await aPaidOrder(world, buyer, [{ goodsId: own.goodsId, qty: 90 }])
  const [first] = (await list({ needed: true })).list
  expect(first).toMatchObject({ stockQty: 10, soldQty: 90, daysLeft: 3, isLate: true, proposedQty: 4, comingQty: 0 })
  // For 90 days more 278 are missing: 11.12 units, which is 12 in steps of two.
  expect((await list({ coverDays: 90 })).list[0].proposedQty).toBe(12)
  expect((await list({ needed: false })).total).toBe(0)
  expect((await list({ keyword: '厂家' })).total).toBe(1)
  expect((await list({}, supplier)).total).toBe(0)

  // The enterprise's order there is coming: 4 units are 100.
  const person = await aBuyer(world)
  const addressId = await world.write(async (ctx) => {
    await addMember(ctx, { boId: dealer.boId, userId: person.userId, roleCodes: ['E_ADMIN'], isDefault: true })
    return addAddress(ctx, { userId: person.userId, boId: dealer.boId, ...anAddress(), lng: '114.85', lat: '38.03' })
  })
  const purchaser = { ...person, boId: dealer.boId, addressId, speak: await world.signIn(person.userId) }
  // The proposal goes into the cart; a repeated one adds nothing.
  const lines = [{ goodsId: first.supplyGoodsId, qty: first.proposedQty }]
  for (const count of [1, 1])
    expect((await purchaser.speak.post('/rest/cart/merge', { lines })).data).toMatchObject({ merged: 1, count })
  await aPaidOrder(world, purchaser, [{ goodsId: theirs.goodsId, qty: 4 }])
  expect((await list()).list[0]).toMatchObject({ comingQty: 100, proposedQty: 0, isLate: false })
})

it('the supplier who sells the goods and costs least for one’s own unit is proposed', async () => {
  const own = await aGoods(world, dealer, { name: '自营浓缩料', stockType: 2, stock: 30_000 })
  const other = await aSeller(world)
  const [dear, cheap] = [
    await aGoods(world, supplier, { price: 10_000, stockType: 0 }),
    await aGoods(world, other, { price: 39_000, stockType: 0 }),
  ]
  await relate(own, dear, { convertRate: 10 })
  await relate(own, cheap, { convertRate: 40 })
  const one = async () => (await list({ keyword: '自营浓缩料' })).list[0]
  expect(await one()).toMatchObject({ supplyGoodsId: String(cheap.goodsId), price: '390.00' })
  const over = (spuId: number, saleEnd: Date | null) =>
    world.db.updateTable('goodsSpu').set({ saleEnd }).where('spuId', '=', spuId).execute()
  const past = new Date(world.now().getTime() - 1)
  await over(cheap.spuId, past)
  expect(await one()).toMatchObject({ supplyGoodsId: String(dear.goodsId), isOnSale: true })
  await over(dear.spuId, past)
  await aPaidOrder(world, buyer, [{ goodsId: own.goodsId, qty: 29 }])
  expect(await one()).toMatchObject({ isOnSale: false, isLate: true, proposedQty: 0 })
  for (const { spuId } of [dear, cheap]) await over(spuId, null)
})

it('goods below their warning are proposed up to it, sold or not', async () => {
  const own = await aGoods(world, dealer, { name: '自营添加剂', stockType: 2, stock: 5_000, warnQty: 30_000 })
  const theirs = await aGoods(world, supplier, { stockType: 0 })
  await relate(own, theirs, { convertRate: 10 })
  const { list: found } = await list({ keyword: '自营添加剂', needed: true })
  expect(found).toMatchObject([{ daysLeft: null, isShort: true, isLate: false, proposedQty: 3 }])
})
