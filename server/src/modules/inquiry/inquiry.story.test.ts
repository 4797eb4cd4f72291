import { timeText } from '@mall/api/wire-types'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../test/builders/workbook.ts'
import { aGoods, feedUnits } from '../../../test/builders/catalog.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, anOrder, aSeller, pay } from '../../../test/builders/order.ts'
import { recordedOf } from '../../../test/builders/audit-trail.ts'
import { saveScheme } from '../price/public.ts'

const { world } = await openMarket()
const day = 86_400_000
const inDays = (days: number) => timeText(new Date(world.now().getTime() + days * day))

const aScene = async () => {
  const seller = await aSeller(world)
  const buyer = await aBuyer(world)
  const goods = await aGoods(world, seller, { price: 10_000, stock: 10_000_000 })
  const ask = (more: object = {}) =>
    buyer.speak.post('/rest/inquiry/ask', { goodsId: String(goods.goodsId), qty: 200, remark: '含税', ...more })
  const offer = (inquiryId: string, version: number, more: object = {}) =>
    seller.speak.post('/mj/inquiry/offer', {
      inquiryId,
      version,
      price: '88.00',
      qty: 200,
      validUntil: inDays(3),
      remark: '含税到厂',
      ...more,
    })
  const accept = (inquiryId: string, version: number) =>
    buyer.speak.post('/rest/inquiry/accept', { inquiryId, version })
  const own = async (more: object = {}) => (await buyer.speak.post('/rest/inquiry/list', more)).data.list
  const desk = async (inquiryId: string) => (await seller.speak.get(`/mj/inquiry/detail?inquiryId=${inquiryId}`)).data
  /** Makes an accepted offer; returns its id. */
  const held = async (more: object = {}): Promise<string> => {
    const { inquiryId } = (await ask()).data
    await offer(inquiryId, 1, more)
    const answer = await accept(inquiryId, 2)
    if (answer.code !== 0) throw new Error(answer.msg)
    return inquiryId
  }
  const items = (qty = 200) => [{ goodsId: goods.goodsId, qty }]
  const checkout = (inquiryId: string, qty = 200) => ({ items: items(qty), addressId: buyer.addressId, inquiryId })
  const preview = (inquiryId: string, qty = 200) => buyer.speak.post('/rest/order/preview', checkout(inquiryId, qty))
  const order = async (inquiryId: string, payMoney = '17600.00') =>
    buyer.speak.post('/rest/order/submit', { ...checkout(inquiryId), payMoney })
  return { seller, buyer, goods, ask, offer, accept, own, desk, held, items, preview, order }
}
const messages = async (speak: { post: (path: string, body: object) => Promise<{ data: any }> }) =>
  (await speak.post('/rest/message/list', {})).data.list

describe('a price inquiry', () => {
  it('is taken along as a sheet by both sides with its offer, and shown to nobody else', async () => {
    const { seller, buyer, goods, ask, offer } = await aScene()
    const { inquiryId } = (await ask({ remark: '=1+1', buyPurpose: 2 })).data
    await offer(inquiryId, 1)
    const sheetOf = async ({ token }: typeof buyer.speak, url: string, payload: object) => {
      const headers = { cookie: `SCSESSID=${token}`, origin: 'http://localhost', host: 'localhost' }
      const { rawPayload } = await world.app.inject({ method: 'POST', url, headers, payload })
      return readSheet(new Uint8Array(rawPayload), { rows: 10, columns: 30 })
    }
    const own = JSON.stringify(await sheetOf(buyer.speak, '/rest/inquiry/export', { inquiryId }))
    for (const words of [goods.name, '88', '转售', '含税到厂', '已报价']) expect(own).toContain(words)
    expect(own).not.toContain('标价')
    const [recorded] = await recordedOf(world, async () => {
      const sent = JSON.stringify(await sheetOf(seller.speak, '/mj/inquiry/export', { tab: 'offered' }))
      for (const words of ['买家', '标价', '报价人', goods.name]) expect(sent).toContain(words)
    })
    expect(recorded).toMatchObject({ target: 'price_inquiry', after: { exported: 1 } })
    expect((await buyer.speak.get(`/rest/inquiry/detail?inquiryId=${inquiryId}`)).data).toMatchObject({
      shopName: expect.any(String),
      offerPrice: '88.00',
      buyPurposeText: '转售',
    })
    expect((await buyer.speak.post('/api/nxin.sc.buypurpose.list/1.0', {})).data[1]).toEqual({ code: 2, name: '转售' })
    const [otherBuyer, otherSeller] = [await aBuyer(world), await aSeller(world)]
    expect((await otherBuyer.speak.get(`/rest/inquiry/detail?inquiryId=${inquiryId}`)).code).toBe(10404)
    expect((await otherBuyer.speak.post('/rest/inquiry/export', { inquiryId })).code).toBe(10404)
    expect((await otherSeller.speak.post('/mj/inquiry/export', { inquiryId })).code).toBe(10404)
  })

  it('of bags that are priced by the ton is offered in both', async () => {
    const { goods, ask, offer, own, desk } = await aScene()
    const units = await feedUnits(world)
    await world.db
      .updateTable('goodsSpu')
      .set({
        saleUnitId: units.bag,
        baseUnitId: units.kilo,
        convertRate: 40_000,
        priceUnitId: units.ton,
        priceRate: 1_000_000,
      })
      .where('spuId', '=', goods.spuId)
      .execute()
    const { inquiryId } = (await ask()).data
    expect(await desk(inquiryId)).toMatchObject({ listPrice: '100.00', tradeText: '2,500 元/吨', offerTradeText: '' })
    await offer(inquiryId, 1)
    expect(await own()).toMatchObject([{ offerPrice: '88.00', offerTradeText: '2,200 元/吨' }])
    await world.db.updateTable('goodsSpu').set({ saleUnitId: units.ton }).where('spuId', '=', goods.spuId).execute()
    // An offer keeps the units of its inquiry when the goods' units change.
    expect(await own()).toMatchObject([{ unitName: '袋', offerPrice: '88.00', offerTradeText: '2,200 元/吨' }])
  })

  it('reaches the shop, is offered, changed, accepted, and each side reads what the other did', async () => {
    const { seller, buyer, goods, ask, offer, accept, own, desk } = await aScene()
    const { inquiryId } = (await ask({ areaId: '130109', needDate: '2030-01-15' })).data
    expect(await desk(inquiryId)).toMatchObject({
      state: 10,
      qty: 200,
      areaName: expect.stringContaining('藁城'),
      needDate: '2030-01-15',
      remark: '含税',
      listPrice: '100.00',
      buttons: ['offer', 'decline'],
    })
    expect((await messages(seller.speak))[0]).toMatchObject({
      title: '收到询价，等待报价',
      link: `/mj/inquiry/detail/${inquiryId}`,
    })
    expect((await offer(inquiryId, 1)).data).toEqual({ version: 2 })
    expect((await offer(inquiryId, 1)).code).toBe(10409)
    expect((await offer(inquiryId, 2, { price: '87.50' })).data).toEqual({ version: 3 })
    expect((await own())[0]).toMatchObject({
      goodsName: goods.name,
      state: 20,
      offerPrice: '87.50',
      offerQty: 200,
      offerRemark: '含税到厂',
      buttons: ['accept', 'withdraw'],
    })
    expect((await own())[0].listPrice).toBeUndefined()
    expect((await accept(inquiryId, 2)).code).toBe(10409)
    expect((await accept(inquiryId, 3)).data).toEqual({ version: 4 })
    expect((await offer(inquiryId, 4)).code).toBe(10410)
    const titles = async (speak: typeof buyer.speak) => (await messages(speak)).map((it: { title: string }) => it.title)
    expect(await titles(buyer.speak)).toEqual(['您的询价有报价了', '您的询价有报价了'])
    expect((await titles(seller.speak))[0]).toBe('买家接受了报价')
  })

  it('is declined with a reason, or taken back', async () => {
    const { seller, buyer, ask, own } = await aScene()
    const [one, two] = [(await ask()).data.inquiryId, (await ask()).data.inquiryId]
    const decline = (reason: string) => seller.speak.post('/mj/inquiry/decline', { inquiryId: one, version: 1, reason })
    expect((await decline('')).code).toBe(10400)
    expect((await decline('本月已排满')).code).toBe(0)
    const back = { inquiryId: two, version: 1, reason: '不需要了' }
    expect((await buyer.speak.post('/rest/inquiry/withdraw', back)).code).toBe(0)
    expect((await own({ tab: 'ended' })).map((it: any) => [it.state, it.endReason])).toEqual([
      [60, '不需要了'],
      [50, '本月已排满'],
    ])
    expect((await buyer.speak.post('/rest/inquiry/withdraw', { ...back, version: 2 })).code).toBe(10410)
  })

  it('keeps to what the goods allow, to people who may order, and to limits of a person', async () => {
    const { seller, ask, offer } = await aScene()
    const bounded = await aGoods(world, seller, { minQty: 10_000, stepQty: 5_000 })
    const goodsId = String(bounded.goodsId)
    expect((await ask({ goodsId, qty: 12 })).code).toBe(30206)
    const { inquiryId } = (await ask({ goodsId, qty: 15 })).data
    expect((await offer(inquiryId, 1, { qty: 12 })).data.fields[0].field).toBe('qty')
    for (const wrong of [{ price: '0' }, { validUntil: '2020-01-01' }, { validUntil: inDays(200) }])
      expect((await offer(inquiryId, 1, { qty: 15, ...wrong })).code).toBe(10400)
    expect((await seller.speak.post('/rest/inquiry/ask', { goodsId, qty: 15 })).code).toBe(0)
    const draft = await aGoods(world, seller, { saleState: 0 })
    expect((await ask({ goodsId: String(draft.goodsId) })).code).toBe(10404)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 0, 0, ...Array(5).fill(31412)])
    const many = await Promise.all(Array.from({ length: 20 }, () => aGoods(world, seller)))
    const more = await Promise.all(many.map((it) => ask({ goodsId: String(it.goodsId), qty: 1 })))
    expect(more.filter(({ code }) => code === 31411)).toHaveLength(4)
  })

  it('is not sent to a shop that sells nothing now: frozen, at rest, closed or for display only', async () => {
    const { seller, ask } = await aScene()
    const answers: (number | string)[] = []
    for (const state of [{ shopStatus: 3 }, { shopStatus: 2 }, { shopStatus: 4 }, { shopStatus: 1, isZhanShi: true }]) {
      await world.db.updateTable('shop').set(state).where('shopId', '=', seller.shopId).execute()
      answers.push((await ask()).code)
    }
    expect(answers).toEqual([30102, 30101, 30102, 30104])
  })

  it('is neither offered nor accepted after its time, before the clock has ended it', async () => {
    const { ask, offer, accept } = await aScene()
    const [waiting, offered] = [(await ask()).data.inquiryId, (await ask()).data.inquiryId]
    await offer(offered, 1)
    const dueTime = new Date(world.now().getTime() - 1)
    await world.db.updateTable('priceInquiry').set({ dueTime }).where('inquiryId', 'in', [waiting, offered]).execute()
    expect((await accept(offered, 2)).code).toBe(31413)
    expect((await offer(waiting, 1)).code).toBe(31413)
  })

  it('ends by itself when nobody answers, and an offer when its time is over', async () => {
    const { buyer, ask, offer, held } = await aScene()
    const offered = (await ask()).data.inquiryId
    await offer(offered, 1, { validUntil: inDays(2) })
    const accepted = await held({ validUntil: inDays(2) })
    const waiting = (await ask()).data.inquiryId
    const states = async () =>
      (
        await world.db
          .selectFrom('priceInquiry')
          .select('state')
          .where('inquiryId', 'in', [offered, accepted, waiting].map(Number))
          .orderBy('inquiryId')
          .execute()
      ).map(({ state }) => state)
    await world.later(2 * day + 60_000)
    const later = await world.signIn(buyer.userId)
    expect((await later.post('/rest/inquiry/accept', { inquiryId: offered, version: 2 })).code).not.toBe(0)
    await world.settle()
    expect(await states()).toEqual([70, 70, 10])
    await world.later(5 * day)
    await world.settle()
    expect(await states()).toEqual([70, 70, 70])
  })
})

describe('an accepted offer', () => {
  it('is the price of the order, over a scheme, and both sides read where it came from', async () => {
    const { seller, buyer, goods, held, items, preview, order, own, desk } = await aScene()
    await anOrder(buyer, items(1))
    await world.write((ctx) =>
      saveScheme(ctx, {
        shopId: seller.shopId,
        name: '老客户',
        targetType: 3,
        beginTime: ctx.now,
        goods: [{ goodsId: goods.goodsId, mode: 2, value: 9_000 }],
      }),
    )
    const inquiryId = await held()
    const seen = await preview(inquiryId)
    expect(seen.data).toMatchObject({ payMoney: '17600.00', canSubmit: true })
    expect(seen.data.shops[0].lines[0]).toMatchObject({ dealPrice: '88.00', priceSource: 9 })
    const usual = { items: items(), addressId: buyer.addressId }
    expect((await buyer.speak.post('/rest/order/preview', usual)).data.payMoney).toBe('18000.00')
    const placed = await order(inquiryId)
    const [orderId] = placed.data.orderIds
    expect((await own({ tab: 'ordered' }))[0]).toMatchObject({ inquiryId, orderId, buttons: [] })
    expect(await desk(inquiryId)).toMatchObject({ state: 40, orderId })
    const steps = async (speak: typeof buyer.speak) =>
      (await speak.post('/rest/order/price/explain', { orderId })).data[0].steps[1]
    expect(await steps(buyer.speak)).toMatchObject({ name: '询价报价', money: '88.00', setBy: null })
    expect(await steps(seller.speak)).toMatchObject({ name: '询价报价', money: '88.00', setBy: '店主' })
    await pay(world, buyer, placed.data.tradeNo)
  })

  it('is ordered once, by however many windows at the same time', async () => {
    const { held, order } = await aScene()
    const inquiryId = await held()
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(inquiryId)))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array(7).fill(31413)])
  })

  it('is for its buyer, goods and quantity alone, and for nobody before it is accepted', async () => {
    const { seller, buyer, ask, offer, held, items, preview } = await aScene()
    const inquiryId = await held()
    expect((await preview(inquiryId, 100)).code).toBe(31414)
    const other = await aGoods(world, seller)
    const mixed = [...items(), { goodsId: other.goodsId, qty: 1 }]
    const input = { items: mixed, addressId: buyer.addressId, inquiryId }
    expect((await buyer.speak.post('/rest/order/preview', input)).code).toBe(31414)
    const outsider = await aBuyer(world)
    const theirs = { items: items(), addressId: outsider.addressId, inquiryId }
    expect((await outsider.speak.post('/rest/order/preview', theirs)).code).toBe(31413)
    const asked = (await ask()).data.inquiryId
    expect((await preview(asked)).code).toBe(31413)
    await offer(asked, 1)
    expect((await preview(asked)).code).toBe(31413)
  })

  it('may be ordered again after its order was cancelled, while it holds', async () => {
    const { buyer, held, order, own } = await aScene()
    const inquiryId = await held()
    const placed = await order(inquiryId)
    await buyer.speak.form(`/order/cancelOrder/${placed.data.orderIds[0]}`, { reason: '其他' })
    await world.settle()
    expect((await own())[0]).toMatchObject({ state: 30, orderId: null })
    expect((await order(inquiryId)).code).toBe(0)
  })
})

describe('the inquiries of a shop', () => {
  it('are found by state, word and day, with the count of each tab, and never those of another shop', async () => {
    const scene = await aScene()
    const other = await aScene()
    const { inquiryId } = (await scene.ask({ remark: '100%现款' })).data
    await scene.ask({ remark: '月结' })
    await scene.offer(inquiryId, 1)
    const find = async (more: object) =>
      (await scene.seller.speak.post('/mj/inquiry/list', more)).data.list.map((it: { remark: string }) => it.remark)
    expect(await find({})).toEqual(['月结', '100%现款'])
    expect(await find({ sort: 'soonest' })).toEqual(['100%现款', '月结'])
    expect(await find({ tab: 'offered' })).toEqual(['100%现款'])
    expect(await find({ keyword: '100%' })).toEqual(['100%现款'])
    expect(await find({ beginTime: '2099-01-01' })).toEqual([])
    const { data } = await scene.seller.speak.post('/mj/inquiry/tabs', {})
    expect(data.map((it: { count: number }) => it.count)).toEqual([2, 1, 1, 0, 0, 0])
    expect((await other.seller.speak.post('/mj/inquiry/list', {})).data.total).toBe(0)
    expect((await other.seller.speak.get(`/mj/inquiry/detail?inquiryId=${inquiryId}`)).code).toBe(10404)
    expect((await other.offer(inquiryId, 2)).code).toBe(10404)
  })
})
