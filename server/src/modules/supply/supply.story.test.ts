import { afterAll, beforeAll, expect, it } from 'vitest'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aBuyer, anAddress, aPaidOrder, aSeller } from '../../../test/builders/order.ts'
import { addMember } from '../identity/public.ts'
import { addAddress } from '../member/public.ts'
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
  // Not with oneself, not with goods of others as one's own.
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
  const gone = await dealer.speak.post('/rest/supply/delRelationByPurchaseGoods.do', { ids: [data.id] })
  expect(gone.data).toEqual({ dropped: 1 })
  expect(await listed('related=true')).toEqual([])
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
