import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aBuyer, anAddress, aPaidOrder, aSeller } from '../../../test/builders/order.ts'
import { addMember } from '../identity/public.ts'
import { addAddress } from '../addressbook/public.ts'
import { openWorld } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.close())

const add = '/rest/supply/addRelationByPurchaseGoods.do'

it('goods of a shop are bought from a supplier, once, and the supplier’s goods name the shop as a dealer', async () => {
  const [dealer, supplier] = [await aSeller(world), await aSeller(world)]
  const [own, theirs] = [
    await aGoods(world, dealer, { name: '自营预混料' }),
    await aGoods(world, supplier, { name: '厂家预混料' }),
  ]
  const input = { purchaseGoodsId: own.goodsId, supplyGoodsId: theirs.goodsId, convertRate: 25, agreedPrice: '120.00' }
  const { code, data } = await dealer.speak.post(add, input)
  expect(code).toBe(0)
  expect((await dealer.speak.post(add, input)).code).toBe(31302)
  const supplies = async ({ speak }: typeof dealer) =>
    (await speak.open('nxin.usercenter.user.get/1.0')).data.userIdentity.isSupplier
  expect([await supplies(dealer), await supplies(supplier)]).toEqual([false, true])
  expect((await supplier.speak.get('/rest/common/supplierMenu')).data).not.toEqual([])
  // Neither with its own enterprise, nor with foreign goods as its own.
  expect((await dealer.speak.post(add, { ...input, supplyGoodsId: own.goodsId })).code).toBe(10400)
  expect((await dealer.speak.post(add, { ...input, purchaseGoodsId: theirs.goodsId })).code).toBe(10404)
  expect((await dealer.speak.post(add, { ...input, supplierBoId: dealer.boId })).code).toBe(10404)

  const one = await dealer.speak.get(`/mj/toGoodsSupplier.do?goodsId=${own.goodsId}`)
  expect(one.data).toMatchObject({
    goods: { name: '自营预混料' },
    relations: [{ id: data.id, supplierBoId: String(supplier.boId), convertRate: 25, agreedPrice: '120.00' }],
  })
  const listed = async (more: string) =>
    (await dealer.speak.get(`/mj/toGoodsSupplierByParam.do?${more}`)).data.list.map(
      ({ name }: { name: string }) => name,
    )
  expect(await listed('related=true')).toEqual(['自营预混料'])
  expect(await listed('related=false')).toEqual([])
  expect(await listed(`supplierBoId=${supplier.boId}`)).toEqual(['自营预混料'])
  const dealers = await world.visitor.get(`/rest/goods/queryDealershipsList?spuId=${theirs.spuId}&lng=116.4&lat=39.9`)
  expect(dealers.data.list).toMatchObject([{ spuId: String(own.spuId), shop: { shopId: String(dealer.shopId) } }])
  expect((await world.visitor.get('/rest/goods/queryDealershipsList')).code).toBe(10400)
  const near = (more: string) => world.visitor.get(`/rest/goods/queryDealershipsList?spuId=${theirs.spuId}&${more}`)
  expect((await near('areaId=130109')).data.list[0].distanceKm).toEqual(expect.any(Number))
  expect((await near('lng=abc&lat=39.9')).data.fields).toMatchObject([{ field: 'lng' }])
  const over = (saleEnd: Date | null) =>
    world.db.updateTable('goodsSpu').set({ saleEnd }).where('spuId', '=', own.spuId).execute()
  await over(new Date(world.now().getTime() - 1))
  expect((await near('')).data.list).toEqual([])
  await over(null)

  expect((await supplier.speak.post('/rest/supply/delRelationByPurchaseGoods.do', { ids: [data.id] })).code).toBe(10404)
  const drop = (ids: readonly (string | number)[]) =>
    dealer.speak.post('/rest/supply/delRelationByPurchaseGoods.do', { ids })
  // With one id that is not the shop's, nothing is deleted.
  expect((await drop([data.id, 987_654])).code).toBe(10404)
  expect(await listed('related=true')).toEqual(['自营预混料'])
  const gone = await drop([data.id])
  expect(gone.data).toEqual({ dropped: 1 })
  expect(await listed('related=true')).toEqual([])
})

it('a purchaser without a shop sees what it bought and paid, until that is long ago', async () => {
  const supplier = await aSeller(world)
  const [one, other] = [
    await aGoods(world, supplier, { name: '育肥料' }),
    await aGoods(world, supplier, { name: '母猪料' }),
  ]
  const buyer = await aBuyer(world)
  const page = async (input: object = {}) =>
    (await buyer.speak.post('/sctrading/purchase/purchasesupplyinfo/selPage', input)).data
  expect((await page()).list).toEqual([])
  for (const { goodsId } of [one, other, one]) await aPaidOrder(world, buyer, [{ goodsId, qty: 1 }])
  const { list, total } = await page()
  expect(total).toBe(2)
  expect(list).toMatchObject([
    { id: null, purchaseGoodsId: null, supplyGoodsName: '母猪料', shopName: supplier.shopName, convertRate: 1 },
    { supplyGoodsName: '育肥料', lastPrice: expect.any(String), lastTime: expect.any(String) },
  ])
  expect((await page({ keyword: '育肥' })).total).toBe(1)
  expect((await page({ supplierBoId: supplier.boId })).total).toBe(2)
  expect((await page({ state: 2 })).total).toBe(0)
  await world.later(366 * 86_400_000)
  const again = await world.signIn(buyer.userId)
  expect((await again.post('/sctrading/purchase/purchasesupplyinfo/selPage', {})).data.total).toBe(0)
})

it('an enterprise sees what it buys as what, and what it paid last', async () => {
  const [dealer, supplier] = [await aSeller(world), await aSeller(world)]
  const [own, theirs] = [await aGoods(world, dealer), await aGoods(world, supplier, { price: 9_900 })]
  await dealer.speak.post(add, { purchaseGoodsId: own.goodsId, supplyGoodsId: theirs.goodsId, convertRate: 1 })
  const { boId } = dealer
  const person = await aBuyer(world)
  const { userId } = person
  const addressId = await world.write(async (ctx) => {
    await addMember(ctx, { boId, userId, roleCodes: ['E_ADMIN'], isDefault: true })
    return addAddress(ctx, { userId, boId, ...anAddress(), lng: '114.85', lat: '38.03' })
  })
  const buyer = { ...person, boId, addressId, speak: await world.signIn(userId) }
  const page = async () => (await buyer.speak.post('/sctrading/purchase/purchasesupplyinfo/selPage', {})).data
  expect((await page()).list).toMatchObject([{ supplyGoodsId: String(theirs.goodsId), lastPrice: null }])
  await aPaidOrder(world, buyer, [{ goodsId: theirs.goodsId, qty: 1 }])
  expect((await page()).list).toMatchObject([{ lastPrice: '99.00', state: 1 }])
})

it('the terms of a relation are changed in the version that was read; the agreed price stands beside the one asked', async () => {
  const [dealer, supplier] = [await aSeller(world), await aSeller(world)]
  const [own, theirs] = [await aGoods(world, dealer), await aGoods(world, supplier, { price: 9_900 })]
  const named = { purchaseGoodsId: own.goodsId, supplyGoodsId: theirs.goodsId }
  const { id } = (await dealer.speak.post(add, { ...named, convertRate: 1, agreedPrice: '98.00', leadDays: 3 })).data
  const edit = (input: object, { speak } = dealer) =>
    speak.post('/rest/supply/editRelationByPurchaseGoods.do', { id, version: 1, convertRate: 25, ...input })
  const [relation] = (await dealer.speak.get(`/mj/toGoodsSupplier.do?goodsId=${own.goodsId}`)).data.relations
  expect(relation).toMatchObject({
    agreedPrice: '98.00',
    askedPrice: '99.00',
    leadDays: 3,
    supplierCode: null,
    version: 1,
  })
  expect((await edit({}, supplier)).code).toBe(10404)
  expect((await edit({ agreedPrice: '97.50', supplierCode: 'G001' })).data).toEqual({ version: 2 })
  expect((await edit({})).code).toBe(10409)
  const read = async () => (await dealer.speak.get(`/mj/toGoodsSupplier.do?goodsId=${own.goodsId}`)).data.relations[0]
  expect(await read()).toMatchObject({ convertRate: 25, agreedPrice: '97.50', leadDays: null, supplierCode: 'G001' })
  // A shop that shows prices only to customers hides them from others here, too.
  const shows = (priceVisible: number) =>
    world.db.updateTable('shop').set({ priceVisible }).where('shopId', '=', supplier.shopId).execute()
  await shows(3)
  expect((await read()).askedPrice).toBeNull()
  await shows(1)
  expect((await read()).askedPrice).toBe('99.00')
})
