import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../test/builders/workbook.ts'
import { aGoods } from '../../../test/builders/catalog.ts'
import { aPaidOnSheet, aRunningSheet, aSheetOf, orderOnSheet } from '../../../test/builders/combination.ts'
import { openMarket } from '../../../test/builders/market.ts'
import { aBuyer, statusOf } from '../../../test/builders/order.ts'

const { world, seller } = await openMarket()
const hour = 3_600_000
const path = '/rest/combination_order/manage/saveOrUpdate'

const move = async (combinationId: number, op: string, more: object = {}) => {
  const { version } = (await seller.speak.get(`/rest/combination_order/manage/detail?combinationId=${combinationId}`))
    .data
  return seller.speak.post(path, { op, combinationId, version, ...more })
}
const page = async (combinationId: number) =>
  (await world.visitor.get(`/rest/groupBuying/detail?combinationId=${combinationId}`)).data
const refundedOf = async (orderId: number): Promise<number> =>
  (
    await world.db
      .selectFrom('tradeOrder')
      .select('refundedMoney')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
  ).refundedMoney

describe('a group purchase', () => {
  it('is written, published, shown to everybody, and changed only where nobody is hurt', async () => {
    const { goodsId, spuId } = await aGoods(world, seller, { price: 11_000 })
    const input = aSheetOf(world, goodsId)
    const fieldOf = async (more: object) => (await seller.speak.post(path, { ...input, ...more })).data.fields[0].field
    expect(await fieldOf({ goods: [{ ...input.goods[0], tiers: [{ minTotalQty: 50, fen: '110.00' }] }] })).toBe('goods')
    expect(await fieldOf({ endTime: '2020-01-01 00:00:00' })).toBe('endTime')
    const own = await aGoods(world, seller, { minQty: 5_000 })
    expect(await fieldOf({ goods: [{ ...input.goods[0], goodsId: own.goodsId, minQty: 2 }] })).toBe('goods')
    const free = { ...input.goods[0], tiers: [{ minTotalQty: 50, fen: '0' }] }
    expect(await fieldOf({ goods: [free] })).toBe('goods.0.tiers.0.fen')
    expect(await fieldOf({ goods: [{ ...input.goods[0], baseFen: '0.00' }] })).toBe('goods.0.baseFen')
    const saved = (await seller.speak.post(path, input)).data
    const combinationId = Number(saved.combinationId)
    expect(await page(combinationId)).toBeNull()
    expect((await seller.speak.get(`/rest/wx/getQrcodeToCombinationOrder?combinationId=${combinationId}`)).code).toBe(
      30_610,
    )
    const onSale = (saleState: 1 | 2) =>
      world.db
        .updateTable('goodsSpu')
        .set({ saleState, onShelf: saleState === 1 })
        .where('spuId', '=', spuId)
        .execute()
    await onSale(2)
    expect((await move(combinationId, 'publish')).code).toBe(30_203)
    await onSale(1)
    expect((await move(combinationId, 'publish')).data.state).toBe(1)
    expect(await page(combinationId)).toMatchObject({
      stateText: '进行中',
      joinable: true,
      goods: [{ priceNow: '100.00' }],
    })
    const { data: open } = await world.visitor.post('/api/nxin.sc.grouppurchase.list/1.0', { shopId: seller.shopId })
    expect(open.list.map((it: any) => Number(it.combinationId))).toContain(combinationId)
    const opened = async (more: object) =>
      (await world.visitor.post('/api/nxin.sc.grouppurchase.list/1.0', { shopId: seller.shopId, ...more })).data.total
    const { areaId } = await world.db
      .selectFrom('shop')
      .select('areaId')
      .where('shopId', '=', seller.shopId)
      .executeTakeFirstOrThrow()
    expect([await opened({ state: 2 }), await opened({ state: 5 })]).toEqual([1, 0])
    expect([await opened({ areaId }), await opened({ areaId: 650_000 })]).toEqual([1, 0])
    const begun = async (more: object) =>
      (await seller.speak.post('/rest/combination_order/manage/selectByPage', more)).data.total
    expect([await begun({ beginTime: input.beginTime }), await begun({ endTime: '2020-01-01' })]).toEqual([1, 0])
    const { data: code } = await seller.speak.get(`/rest/wx/getQrcodeToCombinationOrder?combinationId=${combinationId}`)
    expect(code.url).toBe(`/groupBuying/${combinationId}`)
    expect((await move(combinationId, 'save', { ...input, op: 'save', minTotalQty: 10 })).code).toBe(30_610)
    expect((await move(combinationId, 'save', { ...input, op: 'save', title: '春耕大团购' })).code).toBe(0)
    const { data } = await seller.speak.post('/rest/combination_order/manage/selectByPage', {
      title: '大团购',
      state: 2,
    })
    expect(data.list).toMatchObject([
      { combinationNo: `ZH${combinationId}`, buttons: ['edit', 'code', 'close', 'cancel'] },
    ])
    expect(
      (await seller.speak.form('/rest/combination_order/manage/delete', { combinationId: String(combinationId) })).code,
    ).toBe(30_610)
  })

  it('that is closed early gives back the price that fell to all, and closes what is not paid', async () => {
    const sheet = await aRunningSheet(world, seller)
    const [one, two, three] = [await aBuyer(world), await aBuyer(world), await aBuyer(world)]
    const first = await aPaidOnSheet(world, one, sheet, 20)
    expect(await statusOf(world, first)).toBe(20)
    const second = await aPaidOnSheet(world, two, sheet, 40)
    const unpaid = Number((await orderOnSheet(three, sheet, 5)).data.orderIds[0])
    expect(await page(sheet.combinationId)).toMatchObject({
      totalQty: 60,
      orderCount: 2,
      goods: [{ priceNow: '90.00' }],
    })
    const { data: combined } = await one.speak.get(
      `/rest/combination_order/api/isTotalCombinationOrder?orderId=${first}`,
    )
    expect(combined).toMatchObject({ isTotal: false, childCount: 3, canCancelAlone: true })
    expect((await move(sheet.combinationId, 'close')).data.state).toBe(3)
    // The sheet is closed: an order that would leave now has its price and counts.
    await world.write((ctx) => sql`update trade_order set order_status = 20 where order_id = ${first}`.execute(ctx.db))
    expect((await one.speak.post('/order/person/leaveTeam', { orderId: first })).code).toBe(10_410)
    await world.settle()
    expect(await statusOf(world, first)).toBe(30)
    expect(await statusOf(world, second)).toBe(30)
    expect(await statusOf(world, unpaid)).toBe(90)
    expect(await refundedOf(first)).toBe(20_000)
    expect(await refundedOf(second)).toBe(40_000)
    expect((await orderOnSheet(three, sheet, 5)).code).toBe(31_510)
    const { data } = await seller.speak.get(
      `/rest/combinationOrderRelation/getOrderGoodsDetailList?combinationId=${sheet.combinationId}&groupBy=goods`,
    )
    expect(data).toMatchObject({
      list: [{ totalQty: 60, totalMoney: '5400.00', parts: [{ qty: 20, money: '1800.00' }, { qty: 40 }] }],
      sum: { orderCount: 2, buyerCount: 2, totalMoney: '5400.00' },
    })
    expect((await page(sheet.combinationId)).totalMoney).toBe('5400.00')
    const { data: orders } = await seller.speak.post('/rest/combinationOrderRelation/getOrderList', {
      combinationId: sheet.combinationId,
      status: '30',
    })
    expect(orders.total).toBe(2)
    const { data: narrowed } = await seller.speak.post('/sctrading/order/mj/selSellerOrderListByParam', {
      combinationId: sheet.combinationId,
      status: '30',
    })
    expect(narrowed.list.map((it: { orderId: string }) => it.orderId).toSorted()).toEqual(
      orders.list.map((it: { orderId: string }) => it.orderId).toSorted(),
    )
    const headers = { cookie: `SCSESSID=${seller.speak.token}`, origin: 'http://localhost', host: 'localhost' }
    const payload = { combinationId: sheet.combinationId }
    const { rawPayload } = await world.app.inject({ method: 'POST', url: '/mj/groupBuying/export', headers, payload })
    expect(JSON.stringify(await readSheet(new Uint8Array(rawPayload), { rows: 10, columns: 10 }))).toContain('40')
  })

  it('that is not reached in time fails: all money goes back', async () => {
    const sheet = await aRunningSheet(world, seller)
    const buyer = await aBuyer(world)
    const orderId = await aPaidOnSheet(world, buyer, sheet, 10)
    // The state follows the clock, before any timer ran.
    const { endTime } = await world.db
      .selectFrom('combinationOrder')
      .select('endTime')
      .where('combinationId', '=', sheet.combinationId)
      .executeTakeFirstOrThrow()
    const put = (end: Date) =>
      world.db.updateTable('combinationOrder').set({ endTime: end }).where('combinationId', '=', sheet.combinationId)
    await put(new Date(world.now().getTime() - 1)).execute()
    const found = async (state: number) =>
      (await seller.speak.post('/rest/combination_order/manage/selectByPage', { state })).data.list
        .map((it: any) => Number(it.combinationId))
        .includes(sheet.combinationId)
    expect([await found(1), await found(2), await found(3), await found(4)]).toEqual([false, false, false, true])
    await put(endTime).execute()
    await world.later(24 * hour + 1_000)
    expect(await statusOf(world, orderId)).toBe(91)
    expect(await refundedOf(orderId)).toBe(100_000)
    expect(await page(sheet.combinationId)).toMatchObject({ stateText: '未成团' })
  })

  it('is cancelled with a reason, and left by who does not want to wait', async () => {
    const seen = await world.signIn(seller.ownerUserId)
    const shop = { ...seller, speak: seen }
    const sheet = await aRunningSheet(world, shop, {
      goods: [{ goodsId: (await aGoods(world, seller)).goodsId, baseFen: '50.00', minQty: 2, maxQtyPerBuyer: 5 }],
      combType: 2,
    }).catch((error: unknown) => {
      throw error
    })
    const { data } = await seen.get(`/rest/combination_order/manage/detail?combinationId=${sheet.combinationId}`)
    const goodsId = Number(data.goods[0].goodsId)
    const on = { combinationId: sheet.combinationId, goodsId }
    const [one, two] = [await aBuyer(world), await aBuyer(world)]
    expect((await orderOnSheet(one, on, 1)).code).toBe(31_511)
    expect((await orderOnSheet(one, on, 6)).code).toBe(31_511)
    const first = await aPaidOnSheet(world, one, on, 2)
    const second = await aPaidOnSheet(world, two, on, 3)
    expect((await one.speak.post('/order/person/leaveTeam', { orderId: first })).code).toBe(0)
    const { version } = (await seen.get(`/rest/combination_order/manage/detail?combinationId=${sheet.combinationId}`))
      .data
    const cancel = (more: object) =>
      seen.post(path, { op: 'cancel', combinationId: sheet.combinationId, version, ...more })
    expect((await cancel({})).data.fields[0].field).toBe('reason')
    expect((await cancel({ reason: '厂家停产' })).data.state).toBe(5)
    await world.settle()
    expect(await statusOf(world, second)).toBe(91)
    expect(await refundedOf(second)).toBe(15_000)
  })

  it('shows no price to who is not shown those of its shop', async () => {
    const shop = { ...seller, speak: await world.signIn(seller.ownerUserId) }
    const { combinationId } = await aRunningSheet(world, shop)
    const seen = async (visible: number, speak: Pick<typeof shop.speak, 'get'> = world.visitor) => {
      await world.db.updateTable('shop').set({ priceVisible: visible }).where('shopId', '=', seller.shopId).execute()
      const { goods, joinable } = (await speak.get(`/rest/groupBuying/detail?combinationId=${combinationId}`)).data
      return [goods.length, joinable]
    }
    const { speak } = await aBuyer(world)
    const open = async () =>
      (await world.visitor.post('/api/nxin.sc.grouppurchase.list/1.0', { shopId: seller.shopId })).data.list[0]
    expect([await seen(3), await seen(3, speak), await seen(3, shop.speak)]).toEqual([
      [0, false],
      [0, false],
      [1, true],
    ])
    expect((await open()).totalMoney).toBeNull()
    expect(await seen(2, speak)).toEqual([1, true])
    // The server answers visitors from memory for a moment.
    await world.later(60_000)
    expect(await seen(1)).toEqual([1, true])
    expect((await open()).totalMoney).toBe('0.00')
  })

  it('gives the last of its goods to three of ten', async () => {
    const shop = { ...seller, speak: await world.signIn(seller.ownerUserId) }
    const { goodsId } = await aGoods(world, seller)
    const goods = [{ goodsId, baseFen: '50.00', minQty: 1, totalLimitQty: 3 }]
    const { combinationId } = await aRunningSheet(world, shop, { goods }, { goodsId })
    const buyers = await Promise.all(Array.from({ length: 10 }, () => aBuyer(world)))
    const answers = await Promise.all(buyers.map((buyer) => orderOnSheet(buyer, { combinationId, goodsId }, 1)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(3)
    expect(answers.filter(({ code }) => code === 31_511)).toHaveLength(7)
  })
})
