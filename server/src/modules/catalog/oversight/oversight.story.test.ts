import { timeText } from '@mall/api/wire-types'
import { describe, expect, it } from 'vitest'
import { recordedOf } from '../../../../test/builders/audit-trail.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { aPublisher, listingInput } from '../../../../test/builders/publishing.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aSeller, submit } from '../../../../test/builders/order.ts'
import { anOperator, aStaff } from '../../../../test/builders/shop.ts'
import { setSaleState } from '../public.ts'

/* Goods of all shops as the operator oversees them. */

const { world, seller, buyer } = await openMarket()
const operatorUserId = (await anOperator(world)).userId
const operator = await world.signIn(operatorUserId)
const reason = '标题宣称治疗功效'
const takeDown = (spuId: number | string, words = reason) =>
  operator.post('/operate/goods/takedown', { spuId, reason: words })
const release = (spuId: number | string) => operator.post('/operate/goods/release', { spuId })
const ownRow = async (spuId: number | string) =>
  (await seller.speak.post('/rest/mj/goods/list', { spuIds: [spuId] })).data.list[0]
const counted = async () =>
  (await world.db.selectFrom('shop').select('goodsCount').where('shopId', '=', seller.shopId).executeTakeFirstOrThrow())
    .goodsCount
const move = (spuId: number, version: number, to = 'onSale') =>
  seller.speak.post('/rest/mj/goods/move', { spuId, version, move: to })

describe('goods that are taken down', () => {
  it('are sold no more, and their shop is sent the reason and reads it with them', async () => {
    const { spuId, goodsId, name } = await aGoods(world, seller)
    const before = await counted()
    expect((await takeDown(spuId, '')).data.fields[0].field).toBe('reason')
    expect((await takeDown(spuId)).data).toEqual({ saleState: 3 })
    await world.settle()
    expect(await counted()).toBe(before - 1)
    expect((await world.visitor.post('/rest/goodsDetail/detail', { spuId })).code).not.toBe(0)
    expect((await submit(buyer, [{ goodsId, qty: 1 }])).code).not.toBe(0)
    expect(await ownRow(spuId)).toMatchObject({ saleStateText: '违规下架', takenDownReason: reason })
    const { data: form } = await seller.speak.get(`/rest/mj/goods/sep/spu/info/${spuId}`)
    expect(form).toMatchObject({ takenDownReason: reason, takenDownTime: expect.any(String) })
    const { data: messages } = await seller.speak.post('/rest/message/list')
    expect(messages.list[0]).toMatchObject({
      title: '商品被平台违规下架',
      content: `“${name}”被平台违规下架，原因：${reason}。请修改商品后联系平台恢复。`,
    })
  })

  it('are for sale nowhere: not found, shown, put into a cart, ordered, asked a price of or waited for', async () => {
    const { spuId, goodsId, name } = await aGoods(world, seller)
    await world.settle()
    const { speak, addressId } = buyer
    await speak.post('/rest/cart/add', { goodsId, qty: 1 })
    const items = [{ goodsId, qty: 1 }]
    const found = async () => (await world.visitor.post('/rest/search/goods', { keyword: name })).data.total
    const ofShop = async () => (await world.visitor.get(`/rest/goods/shop/list?shopId=${seller.shopId}`)).data.list
    const bought = async () => ({
      page: (await world.visitor.post('/rest/goodsDetail/detail', { spuId })).code,
      preview: (await speak.post('/rest/order/preview', { items, addressId })).data?.canSubmit ?? false,
      landed:
        (await speak.post('/rest/landed/compare', { goodsId, quantities: [1], addressId })).data?.quantities?.length ??
        0,
      asked: (await speak.post('/rest/inquiry/ask', { goodsId, qty: 200 })).code,
    })
    expect(await found()).toBe(1)
    expect((await ofShop()).map((it: { spuId: string }) => it.spuId)).toContain(String(spuId))
    expect(await bought()).toMatchObject({ page: 0, preview: true, landed: 1, asked: 0 })
    await takeDown(spuId)
    await world.settle()
    expect(await found()).toBe(0)
    expect((await ofShop()).map((it: { spuId: string }) => it.spuId)).not.toContain(String(spuId))
    const gone = await bought()
    expect(gone).toMatchObject({ page: 10404, preview: false, landed: 0 })
    expect(gone.asked).not.toBe(0)
    expect((await speak.post('/rest/cart/add', { goodsId, qty: 1 })).code).not.toBe(0)
    expect((await speak.post('/rest/arrival/ask', { goodsId })).code).not.toBe(0)
    const lines = JSON.stringify((await speak.post('/rest/cart/list')).data)
    expect(lines).toContain('"invalidReason":"商品已下架"')
  })

  it('are in the trail with who took them down or released them, and why', async () => {
    const { spuId } = await aGoods(world, seller)
    const recorded = await recordedOf(world, async () => {
      await takeDown(spuId)
      await release(spuId)
    })
    const of = { target: 'goods_spu', targetId: String(spuId), actorId: operatorUserId }
    expect(recorded).toMatchObject([
      { ...of, before: { taken_down_reason: null }, after: { taken_down_reason: reason } },
      { ...of, before: { taken_down_reason: reason }, after: { taken_down_reason: null } },
    ])
  })

  it('stay off the shelf whatever their seller does, until they are released into the warehouse', async () => {
    const { spuId } = await aGoods(world, seller)
    await takeDown(spuId)
    const { version } = await ownRow(spuId)
    expect((await move(spuId, version)).data.fields).toEqual([{ field: 'move', msg: '商品违规下架' }])
    expect((await move(spuId, version, 'drop')).code).toBe(10400)
    const { data: edited } = await seller.speak.post('/rest/mj/goods/batch/edit', { op: 'onSale', ids: [spuId] })
    expect(edited.failed).toMatchObject([{ msg: '商品违规下架' }])
    const { data: plan } = await seller.speak.post('/rest/mj/goods/batch/shelf/check', {
      spuIds: [spuId],
      move: 'onSale',
    })
    expect(plan).toMatchObject({ count: 0, skipped: [{ why: '商品违规下架', count: 1 }] })
    await world.write((ctx) => setSaleState(ctx, { shopId: seller.shopId, spuIds: [spuId], saleState: 2 }))
    expect(await ownRow(spuId)).toMatchObject({ saleStateText: '违规下架' })
    expect((await release(spuId)).data).toEqual({ saleState: 2 })
    const released = await ownRow(spuId)
    expect(released).toMatchObject({ saleStateText: '仓库中', takenDownReason: null })
    expect((await seller.speak.post('/rest/message/list')).data.list[0]).toMatchObject({ title: '商品已恢复' })
    expect((await move(spuId, released.version)).code).toBe(0)
  })

  it('come on the shelf neither by their form nor by a batch that is taken back, nor when their time comes', async () => {
    const input = listingInput(await aPublisher(world, seller))
    const saleBegin = timeText(new Date(world.now().getTime() + 3_600_000))
    const save = async (more: object) =>
      (await seller.speak.post('/rest/mj/goods/sep/save.do', { ...input, ...more })) as any
    const { spuId, goodsIds } = (await save({ saleBegin })).data
    const { spuId: other } = await aGoods(world, seller)
    const off = { spuIds: [other], move: 'offSale' }
    const { planId } = (await seller.speak.post('/rest/mj/goods/batch/shelf/check', off)).data
    await seller.speak.post('/rest/mj/goods/batch/shelf/run', { planId })
    await takeDown(spuId)
    await takeDown(other)
    const undone = (await seller.speak.post('/rest/mj/goods/batch/shelf/undo', { planId })).data
    expect(undone).toMatchObject({ failed: 1 })
    await world.later(7_200_000)
    await world.settle()
    for (const id of [spuId, other]) expect((await ownRow(id)).saleState).toBe(3)
    const { version } = await ownRow(spuId)
    const skuList = [{ ...input.skuList[0], goodsId: goodsIds[0], stockWas: 100 }]
    expect((await save({ spuId, version, skuList })).data.fields).toEqual([
      { field: 'saleNow', msg: '商品已被平台下架，平台恢复后才能上架' },
    ])
  })

  it('are shown to the operator as their shop changes them', async () => {
    const input = listingInput(await aPublisher(world, seller))
    const { spuId, goodsIds } = (await seller.speak.post('/rest/mj/goods/sep/save.do', input)).data
    await takeDown(spuId)
    const shown = async () => (await operator.post('/operate/goods/show', { spuId })).data
    expect(await shown()).toMatchObject({ name: input.name, changedSince: false, buttons: ['release'] })
    await world.later(60_000)
    const { version } = await ownRow(spuId)
    const sku = { ...input.skuList[0], goodsId: goodsIds[0], stockWas: 100 }
    const name = `${input.name}新`
    const mended = { ...input, spuId, version, name, saleNow: false, skuList: [sku] }
    expect((await seller.speak.post('/rest/mj/goods/sep/save.do', mended)).code).toBe(0)
    expect(await shown()).toMatchObject({ name, changedSince: true, saleState: 3, takenDownReason: reason })
  })

  it('are those on sale and in the warehouse: what is a draft, gone, down or up already is refused', async () => {
    const [draft, off] = [await aGoods(world, seller, { saleState: 0 }), await aGoods(world, seller, { saleState: 2 })]
    expect((await takeDown(draft.spuId)).code).toBe(10410)
    expect((await release(off.spuId)).code).toBe(10410)
    expect((await takeDown(off.spuId)).code).toBe(0)
    expect((await takeDown(off.spuId)).code).toBe(10410)
    expect((await takeDown(999_999)).code).toBe(10404)
    expect((await release(999_999)).code).toBe(10404)
  })
})

it('the operator finds goods of all shops by words, shop, category and state, but no drafts', async () => {
  const other = await aSeller(world)
  const { spuId, categoryId } = await aGoods(world, other, { name: '催肥王增重料' })
  await aGoods(world, other, { name: '催肥王草稿', saleState: 0 })
  const found = async (input: object) =>
    (await operator.post('/operate/goods/list', input)).data.list.map(({ name }: { name: string }) => name)
  expect(await found({ keyword: '催肥王' })).toEqual(['催肥王增重料'])
  expect(await found({ keyword: String(spuId) })).toEqual(['催肥王增重料'])
  expect(await found({ shopName: other.shopName })).toEqual(['催肥王增重料'])
  expect(await found({ categoryId })).toEqual(['催肥王增重料'])
  expect(await found({ shopName: other.shopName, saleState: 3 })).toEqual([])
  await takeDown(spuId)
  const { list } = (await operator.post('/operate/goods/list', { shopName: other.shopName, saleState: 3 })).data
  expect(list).toMatchObject([{ takenDownReason: reason, priceRange: { min: '158.00', max: '158.00' } }])
  const clerk = await world.signIn(await aStaff(world, seller, ['ADMIN']))
  expect((await clerk.post('/operate/goods/list', {})).code).toBe(10403)
})
