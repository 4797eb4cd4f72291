import { expect, test } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aPublisher, listingInput } from '../../../../test/builders/publishing.ts'
import { aBuyer, aSeller } from '../../../../test/builders/order.ts'
import { aStaff } from '../../../../test/builders/shop.ts'
import type { Answer } from '../../../../test/world.ts'

const { world } = await openMarket()

const withoutTrace = (answer: Answer) => ({ ...answer, traceId: undefined })
const previewOf = async (speak: Pick<typeof world.visitor, 'get'>, spuId: number) =>
  withoutTrace(await speak.get(`/rest/mj/goods/preview?spuId=${spuId}`))
const detailOf = async (speak: Pick<typeof world.visitor, 'post'>, spuId: number) =>
  withoutTrace(await speak.post('/rest/goodsDetail/detail', { spuId }))

test('a draft is shown to who edits goods of the shop, as buyers will see it, and nobody buys it there', async () => {
  const seller = await aSeller(world)
  const draft = await aGoods(world, seller, { saleState: 0, price: 12_300 })
  const twin = await aGoods(world, seller, { saleState: 1, price: 12_300, categoryId: draft.categoryId })
  const shown = (await previewOf(seller.speak, draft.spuId)).data as any
  expect(shown).toMatchObject({
    goodsDetail: { spu: { spuId: String(draft.spuId), name: draft.name, saleState: 0 } },
    skuList: [{ price: '123.00', salePrice: '123.00' }],
    canBuy: false,
    cannotBuyReason: { name: 'PREVIEW' },
    isFavourite: false,
  })
  const onSale = (await detailOf((await aBuyer(world)).speak, twin.spuId)).data as any
  const shapeOf = (it: any): unknown =>
    Array.isArray(it)
      ? it.slice(0, 1).map(shapeOf)
      : it !== null && typeof it === 'object'
        ? Object.fromEntries(Object.keys(it).map((key) => [key, shapeOf(it[key])]))
        : typeof it
  expect(Object.keys(shown.goodsDetail)).toEqual(Object.keys(onSale.goodsDetail))
  expect(shapeOf(shown.skuList)).toEqual(shapeOf(onSale.skuList))
})

test('nobody else gets a draft, neither by its own address nor by that of the preview', async () => {
  const [seller, other, buyer] = [await aSeller(world), await aSeller(world), await aBuyer(world)]
  const { spuId } = await aGoods(world, seller, { saleState: 0 })
  const absent = 999_999_999
  for (const { speak } of [other, buyer]) expect(await detailOf(speak, spuId)).toEqual(await detailOf(speak, absent))
  expect(await detailOf(world.visitor, spuId)).toEqual(await detailOf(world.visitor, absent))
  expect(await previewOf(other.speak, spuId)).toEqual(await previewOf(other.speak, absent))
  expect(await previewOf(buyer.speak, spuId)).toMatchObject({ code: 10403, data: null })
  expect(await previewOf(world.visitor, spuId)).toMatchObject({ code: 10011, data: null })
  const clerk = await world.signIn(await aStaff(world, seller, ['WH']))
  expect(await previewOf(clerk, spuId)).toMatchObject({ code: 10403, data: null })
})

test('what is written is shown as saving would make it, and nothing of it is kept', async () => {
  const seller = await aSeller(world)
  const names = await aPublisher(world, seller)
  const input = {
    ...listingInput(names),
    name: '没有保存的教槽料',
    detailHtml: '<p onclick="x()">好<script>1</script></p>',
  }
  const before = await world.db.selectFrom('goodsSpu').select('spuId').where('shopId', '=', seller.shopId).execute()
  const { data } = await seller.speak.post('/rest/mj/goods/preview', input)
  expect(data).toMatchObject({
    goodsDetail: { spu: { name: '没有保存的教槽料' }, detailHtml: '<p>好</p>' },
    skuList: [{ salePrice: '158.00' }],
    canBuy: false,
  })
  expect(await world.db.selectFrom('goodsSpu').select('spuId').where('shopId', '=', seller.shopId).execute()).toEqual(
    before,
  )
  expect((await detailOf(seller.speak, Number(data.goodsDetail.spu.spuId))).code).toBe(10404)
  const goods = await aGoods(world, seller, { name: '原来的名称' })
  const changed = { ...input, spuId: goods.spuId, version: 1, categoryId: goods.categoryId }
  const goodsId = goods.goodsId
  const sku = { ...input.skuList[0]!, goodsId, price: '160.00' }
  const answer = await seller.speak.post('/rest/mj/goods/preview', { ...changed, skuList: [sku] })
  expect(answer.code === 0 ? answer.data.skuList : answer).toMatchObject([{ salePrice: '160.00' }])
  expect((await detailOf(world.visitor, goods.spuId)).data).toMatchObject({
    goodsDetail: { spu: { name: '原来的名称' } },
    skuList: [{ salePrice: '158.00' }],
  })
  const wrong = await seller.speak.post('/rest/mj/goods/preview', { ...input, minQty: 0 })
  expect(wrong.code).toBe(10400)
})
