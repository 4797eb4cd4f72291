import { describe, expect, it } from 'vitest'
import { aCategory, feedUnits } from '../../../test/builders/catalog.ts'
import { aFreightTemplate } from '../../../test/builders/freight.ts'
import { aPublisher, listingInput, matrixInput, picture } from '../../../test/builders/publishing.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, aPaidOrder, aSeller, anOrder } from '../../../test/builders/order.ts'
import type { TestBuyer } from '../../../test/builders/order.ts'
import { aStaff } from '../../../test/builders/shop.ts'
import { stockOf } from '../../../test/builders/stock.ts'
import { saveCategory, saveStandardGoods, setPrices } from '../catalog/public.ts'

const { world, seller, buyer } = await openMarket()
const names = await aPublisher(world, seller)
const path = '/rest/mj/goods/sep/save.do'

type Json = Record<string, unknown>
const save = (input: Json, by = seller.speak) => by.post(path, input)
const saved = async (input: Json) => {
  const answer = await save(input)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as { spuId: string; goodsIds: string[]; version: number }
}
const shown = async (spuId: string) =>
  (await seller.speak.get(`/rest/mj/goods/sep/spu/info/${spuId}`)).data as Json & {
    version: number
    skuList: (Json & { goodsId: string; stockQty: number; price: string })[]
  }
const faultsOf = async (input: Json) => {
  const { code, data } = await save(input)
  expect(code).toBe(10400)
  return (data as { fields: { field: string; msg: string }[] }).fields
}
const input = (more: Json = {}): Json => ({ ...listingInput(names), ...more })
/** The shown listing as its form sends it back. */
const again = ({ spuId, version }: { spuId: string; version: number }, more: Json): Json => ({
  ...more,
  spuId,
  version,
})
const sku = (more: Json): Json => ({ specValues: [], price: '158.00', stockQty: 100, ...more })

describe('goods that are published', () => {
  it('are bought at their price, from their stock', async () => {
    const { goodsIds, spuId } = await saved(input())
    const goodsId = Number(goodsIds[0])
    await aPaidOrder(world, buyer, [{ goodsId, qty: 3 }])
    expect((await stockOf(world, goodsId)).sellableQty).toBe(97_000)
    const detail = await world.visitor.post('/rest/goodsDetail/detail', { spuId })
    expect(detail.data.goodsDetail.firstSku).toMatchObject({ goodsId: String(goodsId), price: '158.00' })
  })

  it('say of themselves what their category requires', async () => {
    const { secondId } = await aCategory(world)
    const attrTemplate = [{ name: '生产许可证号', required: true }, { name: '适用阶段' }]
    const categoryId = String(
      await world.write((ctx) => saveCategory(ctx, { name: '全价料', parentId: secondId, attrTemplate })),
    )
    expect(await faultsOf(input({ categoryId }))).toContainEqual({ field: 'attrs', msg: '请填写生产许可证号' })
    await saved(input({ categoryId, attrs: [{ name: '生产许可证号', value: '冀饲证（2022）01008' }] }))
  })

  it('as a draft are nowhere to be seen until they are put on sale', async () => {
    const draft = input({ saleNow: false })
    const made = await saved(draft)
    expect((await world.visitor.post('/rest/goodsDetail/detail', { spuId: made.spuId })).code).not.toBe(0)
    await saved(again(made, { ...draft, saleNow: true, skuList: [sku({ goodsId: made.goodsIds[0], stockWas: 100 })] }))
    expect((await world.visitor.post('/rest/goodsDetail/detail', { spuId: made.spuId })).code).toBe(0)
  })

  it('of a 2x3 matrix have six specifications, each with its own price and stock', async () => {
    const { spuId, goodsIds } = await saved(matrixInput(names))
    expect(goodsIds).toHaveLength(6)
    const { skuList, specType } = await shown(spuId)
    expect(specType).toBe(1)
    expect(skuList.map(({ price }) => price)).toEqual(['100.00', '101.00', '102.00', '190.00', '191.00', '192.00'])
    await anOrder(buyer, [{ goodsId: Number(goodsIds[4]), qty: 1 }])
    expect((await stockOf(world, Number(goodsIds[4]))).sellableQty).toBe(9_000)
  })

  it('are cleaned of what a description may not hold', async () => {
    const hostile = [
      '<p onclick="x()" style="color:red">好料<script>alert(1)</script></p>',
      '<img src="https://evil.example/a.png" onerror="x()"><img src="/files/ab/ab012345678901234567890123456789.webp">',
      '<a href="javascript:x()">看</a><a href="https://example.com">官网</a>',
      '<iframe src="https://example.com"></iframe><svg onload="x()"></svg><math></math>',
    ].join('')
    const { spuId } = await saved(input({ detailHtml: hostile }))
    expect((await shown(spuId))['detailHtml']).toBe(
      '<p>好料</p><img src="/files/ab/ab012345678901234567890123456789.webp" loading="lazy" />' +
        '<a rel="nofollow noopener noreferrer" target="_blank">看</a>' +
        '<a href="https://example.com" rel="nofollow noopener noreferrer" target="_blank">官网</a>',
    )
  })
})

describe('goods that are changed', () => {
  it('keep the specifications that stay, also when two swap values and codes, and lose those left out', async () => {
    const before = matrixInput(names)
    const made = await saved(before)
    const [first, second, ...others] = before.skuList
    const rows = [
      { ...second!, goodsId: made.goodsIds[0], stockWas: 10 },
      { ...first!, goodsId: made.goodsIds[1], stockWas: 10 },
      ...others.slice(0, 3).map((it, at) => ({ ...it, goodsId: made.goodsIds[at + 2], stockWas: 10 })),
    ]
    const changed = await saved(again(made, { ...before, skuList: rows }))
    expect(changed).toEqual({ spuId: made.spuId, goodsIds: made.goodsIds.slice(0, 5), version: 2 })
    const { skuList, version } = await shown(made.spuId)
    expect(version).toBe(2)
    expect(skuList[0]).toMatchObject({ goodsId: made.goodsIds[0], skuCode: second!.skuCode, price: '101.00' })
    await expect(anOrder(buyer, [{ goodsId: Number(made.goodsIds[5]), qty: 1 }])).rejects.toThrow(/\d/)
  })

  it('in an older version say who changed them, also after prices were set beside', async () => {
    const before = input()
    const made = await saved(before)
    const rows = { skuList: [sku({ goodsId: made.goodsIds[0], stockWas: 100 })] }
    await saved(again(made, { ...before, ...rows }))
    const late = await save(again(made, { ...before, ...rows }))
    expect(late).toMatchObject({ code: 10409, data: { changedBy: '店主' } })
    await world.write((ctx) => setPrices(ctx, seller.shopId, [{ goodsId: Number(made.goodsIds[0]), price: 17_000 }]))
    expect((await save(again({ ...made, version: 2 }, { ...before, ...rows }))).code).toBe(10409)
    expect((await save(again({ ...made, version: 3 }, { ...before, ...rows }))).code).toBe(0)
    expect((await save({ ...before, ...rows, spuId: made.spuId })).code).toBe(10400)
    expect((await save(again({ spuId: '999999', version: 1 }, before))).code).toBe(10404)
  })

  it('change their stock by the difference, so that a sale meanwhile is kept', async () => {
    const before = input()
    const made = await saved(before)
    const goodsId = Number(made.goodsIds[0])
    await anOrder(buyer, [{ goodsId, qty: 5 }])
    await saved(again(made, { ...before, skuList: [sku({ goodsId, stockWas: 100, stockQty: 120, warnQty: 7 })] }))
    expect((await stockOf(world, goodsId)).sellableQty).toBe(115_000)
    expect((await shown(made.spuId)).skuList[0]).toMatchObject({ stockQty: 115, warnQty: 7 })
    await saved(again({ ...made, version: 2 }, { ...before, skuList: [sku({ goodsId, stockWas: 120, stockQty: 0 })] }))
    expect((await stockOf(world, goodsId)).sellableQty).toBe(0)
  })

  it('take no number of stock whose base nobody said, but for the one that stands', async () => {
    const before = input()
    const made = await saved(before)
    const goodsId = Number(made.goodsIds[0])
    await anOrder(buyer, [{ goodsId, qty: 5 }])
    const without = (stockQty: number) => again(made, { ...before, skuList: [sku({ goodsId, stockQty })] })
    for (const stockQty of [0, 94, 100, 500])
      expect(await faultsOf(without(stockQty))).toEqual([
        { field: 'skuList.0.stockQty', msg: '没有说明修改前的库存，请刷新页面后再改' },
      ])
    await saved(without(95))
    expect((await stockOf(world, goodsId)).sellableQty).toBe(95_000)
  })

  it('sent without the number of a specification change that one, by the same rules', async () => {
    const before = input()
    const made = await saved(before)
    const goodsId = Number(made.goodsIds[0])
    const anew = (more: Json) => again(made, { ...before, skuList: [sku(more)] })
    expect(await faultsOf(anew({ price: '0.01', stockQty: 99_999 }))).toEqual([
      { field: 'skuList.0.stockQty', msg: '没有说明修改前的库存，请刷新页面后再改' },
    ])
    expect((await save(anew({ price: '0.01', stockQty: 100, stockWas: 100 }))).code).toBe(30211)
    expect((await saved(anew({ price: '150.00', stockQty: 100, stockWas: 100 }))).goodsIds).toEqual([String(goodsId)])
    expect(await stockOf(world, goodsId)).toMatchObject({ sellableQty: 100_000 })
  })

  it('in another unit are asked about by what that holds, and counted anew', async () => {
    const { kilo, ton } = await feedUnits(world)
    const before = input({ saleUnitId: kilo, skuList: [sku({ price: '3.26', stockQty: 500 })] })
    const made = await saved(before)
    const goodsId = Number(made.goodsIds[0])
    const byTon = (more: Json) =>
      again(made, { ...before, saleUnitId: ton, skuList: [sku({ goodsId, price: '3.26', stockWas: 500, ...more })] })
    expect(await faultsOf(byTon({ stockQty: 500 }))).toMatchObject([{ field: 'skuList.0.stockQty' }])
    expect(await save(byTon({ stockQty: 0.5 }))).toMatchObject({
      code: 30211,
      data: { unusualPrices: [{ from: '3260.00', to: '3.26' }] },
    })
    await saved(byTon({ stockQty: 0.5, price: '3300.00' }))
    expect(await stockOf(world, goodsId)).toMatchObject({ sellableQty: 500 })
  })

  it('begin a new kind of stock with the number that is written, whatever base is said', async () => {
    const before = input({ stockType: 0, skuList: [sku({ stockQty: undefined })] })
    const made = await saved(before)
    const goodsId = Number(made.goodsIds[0])
    await saved(again(made, { ...before, stockType: 1, skuList: [sku({ goodsId, stockQty: 30, stockWas: 20 })] }))
    expect((await stockOf(world, goodsId)).sellableQty).toBe(30_000)
  })

  it('keep their stock type while orders hold some of it', async () => {
    const before = input()
    const made = await saved(before)
    const goodsId = Number(made.goodsIds[0])
    const managed = (version: number) =>
      save(again({ ...made, version }, { ...before, stockType: 2, skuList: [sku({ goodsId, stockWas: 100 })] }))
    const { orderId } = await anOrder(buyer, [{ goodsId, qty: 5 }])
    expect(await managed(1)).toMatchObject({ code: 30410 })
    await buyer.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
    expect(await managed(1)).toMatchObject({ code: 0 })
    expect(await stockOf(world, goodsId)).toMatchObject({ sellableQty: 0, onHandQty: 100_000 })
    const free = { ...before, stockType: 0, skuList: [sku({ goodsId, stockQty: undefined, stockWas: 100 })] }
    expect(await save(again({ ...made, version: 2 }, free))).toMatchObject({ code: 0 })
    expect(await stockOf(world, goodsId)).toMatchObject({ sellableQty: 0, onHandQty: 0 })
  })

  it('lose no movement when the stock type changes during 200 submits', async () => {
    const stock = 500
    const before = input({ skuList: [sku({ stockQty: stock })] })
    const made = await saved(before)
    const goodsId = Number(made.goodsIds[0])
    const crowd: TestBuyer[] = []
    for (let at = 0; at < 50; at += 1) crowd.push(await aBuyer(world))
    const orders = Array.from({ length: 200 }, (_, at) =>
      anOrder(crowd[at % crowd.length]!, [{ goodsId, qty: 1 }]).catch(() => undefined),
    )
    const changes = [2, 1, 2, 1].map((stockType) =>
      save(again(made, { ...before, stockType, skuList: [sku({ goodsId, stockWas: stock, stockQty: stock })] })),
    )
    const [placed, changed] = await Promise.all([Promise.all(orders), Promise.all(changes)])
    const held = placed.flatMap((it, at) => (it === undefined ? [] : [{ ...it, by: crowd[at % crowd.length]! }]))
    expect(held.length).toBeGreaterThan(0)
    // All send the same version, so at most one succeeds; none if an order holds some of it by then.
    expect(changed.filter(({ code }) => code === 0).length).toBeLessThan(2)
    expect((await stockOf(world, goodsId)).availableQty).toBe((stock - held.length) * 1_000)
    for (const { by, orderId } of held) await by.speak.form(`/order/cancelOrder/${orderId}`, { reason: '其他' })
    expect((await stockOf(world, goodsId)).availableQty).toBe(stock * 1_000)
  })
})

describe('what is wrong', () => {
  it.each<[string, () => Json | Promise<Json>, string]>([
    ['a price of nothing', () => input({ skuList: [sku({ price: '0' })] }), 'skuList.0.price'],
    ['a lower price crossed out', () => input({ skuList: [sku({ marketPrice: '1.00' })] }), 'skuList.0.marketPrice'],
    ['stock that is not said', () => input({ skuList: [sku({ stockQty: undefined })] }), 'skuList.0.stockQty'],
    ['a value that is none', () => ({ ...matrixInput(names), skuList: [sku({})] }), 'skuList.0'],
    ['a combination twice', () => input({ skuList: [sku({}), sku({})] }), 'skuList.1'],
    ['half a bag', () => input({ minQty: 1.5 }), 'minQty'],
    ['no delivery template', () => input({ deliveryTemplateId: 1 }), 'deliveryTemplateId'],
    [
      'a category of the second level',
      async () => input({ categoryId: (await aCategory(world)).secondId }),
      'categoryId',
    ],
    ['an end before the beginning', () => input({ saleBegin: '2027-01-02', saleEnd: '2027-01-01' }), 'saleEnd'],
    ['nothing to be sold', () => input({ skuList: [sku({ enabled: false })] }), 'skuList'],
    [
      'no weight for freight by weight',
      async () => input({ freightTemplateId: await aFreightTemplate(world, seller), skuList: [sku({})] }),
      'skuList.0.weightKg',
    ],
  ])('%s is said at its field', async (_, made, field) => {
    expect((await faultsOf(await made())).map((it) => it.field)).toEqual([field])
  })

  it('a name that is taken or banned is said, while typing and when saving', async () => {
    const { name } = listingInput(names)
    const { spuId } = await saved(input({ name }))
    const check = (query: string) => seller.speak.get(`/rest/mj/goods/name/check?${query}`)
    expect((await check(`name=${encodeURIComponent(name)}`)).data).toMatchObject({ pass: false, code: 30201 })
    expect((await check(`name=${encodeURIComponent(name)}&spuId=${spuId}`)).data).toMatchObject({ pass: true })
    expect((await check(`name=${encodeURIComponent('料')}`)).data).toMatchObject({ pass: false, msg: '至少 2 个字' })
    const other = await aSeller(world)
    expect((await other.speak.get(`/rest/mj/goods/name/check?name=${encodeURIComponent(name)}`)).data.pass).toBe(true)
    expect((await check(`name=${encodeURIComponent('全国最 佳饲料')}`)).data).toMatchObject({
      pass: false,
      code: 30202,
    })
    expect((await save(input({ name }))).code).toBe(30201)
    expect((await save(input({ name: '根治拉稀的饲料' }))).code).toBe(30202)
  })

  it('goods whose category needs papers stay a draft until the shop has them', async () => {
    const { secondId } = await aCategory(world)
    const categoryId = await world.write((ctx) =>
      saveCategory(ctx, { parentId: secondId, name: '兽药粉剂', needQualType: 3 }),
    )
    expect(await save(input({ categoryId }))).toMatchObject({ code: 30208 })
    await saved(input({ categoryId, saleNow: false }))
    const config = () => seller.speak.get(`/rest/mj/goods/seq/shopConfig?categoryId=${categoryId}`)
    expect((await config()).data.needQual).toEqual({ type: 3, name: '兽药经营许可证', ok: false })
    await world.db
      .insertInto('shopQualification')
      .values({
        shopId: seller.shopId,
        qualType: 3,
        certNo: 'SY-1',
        fileList: ['/files/private/1/a.pdf'],
        validFrom: '2026-01-01',
        state: 1,
        createTime: world.now(),
      })
      .execute()
    expect((await config()).data.needQual.ok).toBe(true)
    await saved(input({ categoryId }))
  })

  it('a specification of other goods is not taken', async () => {
    const others = await saved(input())
    const made = await saved(input())
    const taken = again(made, input({ skuList: [sku({ goodsId: others.goodsIds[0] })] }))
    expect((await faultsOf(taken))[0]).toMatchObject({ field: 'skuList.0' })
  })
})

it('what is read of goods is saved as it was read, whole: null is empty there', async () => {
  const made = await saved(input())
  const { data: read } = await seller.speak.get<any>(`/rest/mj/goods/sep/spu/info/${made.spuId}`)
  expect(read).toMatchObject({ shopId: String(seller.shopId), brand: null, maxQty: null, skuList: [{ isoa: 0 }] })
  const answer = await save(read)
  expect(answer.data).toMatchObject({ spuId: made.spuId })
  const { data: reread } = await seller.speak.get<any>(`/rest/mj/goods/sep/spu/info/${made.spuId}`)
  expect(reread).toEqual({ ...read, version: reread.version, updateTime: reread.updateTime })
})

describe('who may', () => {
  it('is staff with the right to edit goods', async () => {
    const sales = await world.signIn(await aStaff(world, seller, ['SALES']))
    const goods = await world.signIn(await aStaff(world, seller, ['GOODS']))
    expect((await save(input(), sales)).status).toBe(403)
    expect((await save(input(), goods)).code).toBe(0)
  })

  it('sees what goods cost only with the right to change prices', async () => {
    const { spuId } = await saved(input({ skuList: [sku({ costPrice: '120.00' })] }))
    const sales = await world.signIn(await aStaff(world, seller, ['SALES']))
    const costs = (answer: { data: unknown }) =>
      (answer.data as { skuList: { costPrice: unknown }[] }).skuList.map(({ costPrice }) => costPrice)
    expect(costs(await seller.speak.get(`/rest/mj/goods/sep/spu/info/${spuId}`))).toEqual(['120.00'])
    expect(costs(await sales.get(`/rest/mj/goods/sep/spu/info/${spuId}`))).toEqual([null])
  })
})

it('values that are combined anew keep what was written for them', async () => {
  const { data } = await seller.speak.post('/rest/mj/goods/seq/skuTransform', {
    specDefs: [{ specName: '规格', values: ['40kg', '20kg'] }],
    skuList: [{ specValues: [{ specName: '规格', value: '20kg' }], price: '138.00', stockQty: 4 }],
    basePrice: '1.00',
  })
  expect(data).toEqual([
    { specValues: [{ specName: '规格', value: '40kg' }], price: '1.00', enabled: true },
    { specValues: [{ specName: '规格', value: '20kg' }], price: '138.00', stockQty: 4, enabled: true },
  ])
})

it('goods of the library are found by name and category, and say where their copies come from', async () => {
  const { firstId, categoryId } = await aCategory(world)
  const specDefs = [{ specName: '规格', values: ['20kg', '40kg'] }]
  const standardId = await world.write((ctx) =>
    saveStandardGoods(ctx, { name: '标准教槽料 S9', categoryId, images: [picture], specDefs }),
  )
  const list = (query: string) => seller.speak.get(`/rest/mj/goods/seq/spu/list?${query}`)
  const found = await list(`keyword=${encodeURIComponent('教槽料 s9')}&categoryId=${firstId}`)
  expect(found.data).toMatchObject({ total: 1, list: [{ sourceSpuId: String(standardId), image: picture }] })
  expect((await list(`categoryId=${names.categoryId}`)).data.total).toBe(0)
  const whole = await seller.speak.get(`/rest/mj/goods/seq/spuInfo/${standardId}`)
  expect(whole.data).toMatchObject({ name: '标准教槽料 S9', specDefs, cateModel: { id: String(categoryId) } })
  const { spuId } = await saved(input({ sourceSpuId: standardId }))
  expect((await shown(spuId))['sourceSpuId']).toBe(String(standardId))
  expect((await faultsOf(input({ sourceSpuId: 1 })))[0]).toMatchObject({ field: 'sourceSpuId' })
})

it('a shop opened for free has no more goods than it may, also of two at once; what it has can be changed', async () => {
  const free = await aSeller(world, { goodsLimit: 2 })
  const its = await aPublisher(world, free)
  const publish = (more: Json = {}) => save({ ...listingInput(its), ...more }, free.speak)
  const first = await publish()
  expect(first.code).toBe(0)
  const codes = (await Promise.all([publish(), publish(), publish()])).map(({ code }) => Number(code))
  expect(codes.toSorted((one, other) => one - other)).toEqual([0, 30209, 30209])
  const { spuId, goodsIds, version } = first.data
  const kept = { ...listingInput(its), skuList: [sku({ goodsId: goodsIds[0], stockWas: 100 })], spuId, version }
  expect((await save(kept, free.speak)).code).toBe(0)
  const config = await free.speak.get(`/rest/mj/goods/seq/shopConfig?categoryId=${its.categoryId}`)
  expect(config.data).toMatchObject({ goodsLimit: 2, goodsUsed: 2 })
})
