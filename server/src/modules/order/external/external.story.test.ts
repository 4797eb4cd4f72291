import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anApplication, aPhoto, say } from '../../../../test/builders/aftersales.ts'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { brokenBooks } from '../../../../test/builders/ledger.ts'
import { openMarket, orderPath } from '../../../../test/builders/market.ts'
import { aBuyer, anExternalSheet, aPaidOrder, pay, statusOf } from '../../../../test/builders/order.ts'
import { aPointsRule } from '../../../../test/builders/points.ts'
import { upload } from '../../../../test/builders/file.ts'
import { aWorkbookOf } from '../../../../test/builders/workbook.ts'
import { stockOf } from '../../../../test/builders/stock.ts'
import { receivedOutside, soldOutside } from '../../ledger/public.ts'

const { world, seller, buyer } = await openMarket()
// A first purchase makes the buyer a customer.
await aPaidOrder(world, buyer, [{ goodsId: (await aGoods(world, seller)).goodsId, qty: 1 }])

const rowOf = (goodsId: number, externalNo: string, more: object = {}) => ({
  externalPlatform: 3,
  externalNo,
  buyerMobile: buyer.mobile,
  goodsId,
  qty: 3,
  price: '12.50',
  freightMoney: '6.00',
  receiver: '李海',
  mobile: '13900001111',
  areaName: '河北省石家庄市藁城区',
  address: '新场2号',
  ...more,
})
const enter = async (...rows: object[]) =>
  (await seller.speak.post('/rest/order/thirdparty/import', { rows })).data.results as {
    orderId: string | null
    fault: string | null
  }[]

describe('orders of other platforms', () => {
  it('take of the stock at the price of their row, paid or not, and are kept with their number', async () => {
    const goods = await aGoods(world, seller)
    const paidRow = rowOf(goods.goodsId, 'W-1', { payTime: '2020-01-01 10:00:00' })
    const [paid, open] = await enter(paidRow, rowOf(goods.goodsId, 'W-2', { externalPlatform: 1 }))
    expect([paid!.fault, open!.fault]).toEqual([null, null])
    expect([await statusOf(world, Number(paid!.orderId)), await statusOf(world, Number(open!.orderId))]).toEqual([
      30, 10,
    ])
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 94_000 })
    const { data } = await seller.speak.post('/rest/order/thirdparty/list', {})
    expect(data.list).toMatchObject([
      { externalNo: 'W-2', externalPlatformName: '企联网', payMoney: '43.50', orderType: 6 },
      { externalNo: 'W-1', externalPlatformName: '电商平台', payMoney: '43.50', paidMoney: '43.50' },
    ])
    const found = await seller.speak.post(orderPath('mj/selSellerOrderListByParam'), { keyword: 'W-1' })
    expect(found.data.list.map((it: { orderId: string }) => it.orderId)).toEqual([paid!.orderId])
    const [first] = (await seller.speak.post('/rest/order/history', { orderId: open!.orderId })).data.slice(-1)
    expect(first).toMatchObject({ text: '导入企联网订单 W-2', party: 'seller' })
    // An order not paid there is paid here.
    const detail = (await seller.speak.post(orderPath('mj/selOrderDetailByOrderId'), { orderId: open!.orderId })).data
    await pay(world, buyer, detail.tradeNo)
    expect(await statusOf(world, Number(open!.orderId))).toBe(30)
  })

  it('earn points by the rule of the shop, as what is placed here', async () => {
    await aPointsRule(world, seller)
    const goods = await aGoods(world, seller)
    const [entered] = await enter(rowOf(goods.goodsId, 'P-1', { payTime: '2020-01-01 10:00:00' }))
    const ofOrder = await world.db
      .selectFrom('pointsOrder')
      .innerJoin('pointsLine', 'pointsLine.orderId', 'pointsOrder.orderId')
      .select(['pointsOrder.boId', 'pointsOrder.userId', 'pointsOrder.earnPoints', 'multiple'])
      .where('pointsOrder.orderId', '=', Number(entered!.orderId))
      .execute()
    expect(ofOrder).toEqual([{ boId: buyer.boId, userId: buyer.userId, earnPoints: 1, multiple: 10_000 }])
  })

  it('are entered once, also by several at the same moment', async () => {
    const goods = await aGoods(world, seller)
    const answers = await Promise.all([1, 2, 3].map(() => enter(rowOf(goods.goodsId, 'W-3'))))
    const results = answers.flat()
    expect(results.filter(({ orderId }) => orderId !== null)).toHaveLength(1)
    expect(results.find(({ fault }) => fault !== null)!.fault).toContain('已导入为订单 SC')
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 97_000 })
    expect((await enter(rowOf(goods.goodsId, 'W-3', { externalPlatform: 9 })))[0]!.fault).toBeNull()
  })

  it('are entered once in whichever spelling, and found by each of them', async () => {
    const goods = await aGoods(world, seller)
    const spellings = ['Tb-77/A', ' tb-77/a', 'ＴＢ－７７／Ａ', '#TB-77/A。', 'tb -77/ A']
    const results = (await Promise.all(spellings.map((it) => enter(rowOf(goods.goodsId, it))))).flat()
    expect(results.filter(({ orderId }) => orderId !== null)).toHaveLength(1)
    for (const { fault } of results.filter((it) => it.fault !== null)) expect(fault).toContain('已导入为订单 SC')
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 97_000 })
    const found = await seller.speak.post(orderPath('mj/selSellerOrderListByParam'), { keyword: 'ｔｂ-77/a' })
    expect(found.data.list).toHaveLength(1)
    expect((await enter(rowOf(goods.goodsId, 'TB-77-A')))[0]!.fault).toBeNull()
    const none = { rows: [rowOf(goods.goodsId, '-#-')] }
    expect((await seller.speak.post('/rest/order/thirdparty/import', none)).code).toBe(10400)
  })

  it('move no money that the house or a shop holds, entered as paid or given back: the books name it as outside', async () => {
    const goods = await aGoods(world, seller)
    // Sums of all accounts of the books, by account code.
    const money = async () => {
      const found = await sql<{ code: string; fen: number }>`
        select l.code, sum(case when l.direction = k.side then l.amount_money else -l.amount_money end)::bigint as fen
        from ledger_line l join account_kind k using (code) group by l.code`.execute(world.db)
      return Object.fromEntries(found.rows.map(({ code, fen }) => [code, fen]))
    }
    const [received, sold] = [receivedOutside(seller.shopId).code, soldOutside(seller.shopId).code]
    const before = await money()
    const [paid] = await enter(rowOf(goods.goodsId, 'M-1', { payTime: '2020-01-01 10:00:00' }))
    const orderId = Number(paid!.orderId)
    const outside = { [received]: (before[received] ?? 0) + 4_350, [sold]: (before[sold] ?? 0) + 4_350 }
    expect(await money()).toEqual({ ...before, ...outside })
    const afterSalesId = await anApplication(buyer, orderId)
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId })
    await world.settle()
    // The shop pays back on the other platform, too, and proves it with a photo.
    await say(seller.speak, 'mj/agreeRefund', { afterSalesId, images: [await aPhoto(world, seller.speak)] })
    await world.settle()
    expect(await statusOf(world, orderId)).toBe(91)
    const back = { [received]: before[received] ?? 0, [sold]: before[sold] ?? 0 }
    expect(await money()).toEqual({ ...before, ...back })
    expect(await brokenBooks(world)).toEqual([])
  })

  it('are refused by themselves: short stock, no customer, foreign goods, a time to come', async () => {
    const goods = await aGoods(world, seller, { stock: 2_000 })
    const outsider = await aBuyer(world)
    const later = `${new Date(world.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)} 00:00:00`
    const plenty = await aGoods(world, seller)
    const results = await enter(
      rowOf(goods.goodsId, 'W-4'),
      rowOf(plenty.goodsId, 'W-5', { buyerMobile: outsider.mobile }),
      rowOf(999_999, 'W-6'),
      rowOf(plenty.goodsId, 'W-7', { payTime: later }),
      rowOf(plenty.goodsId, 'W-8'),
    )
    expect(results.map(({ fault }) => fault)).toEqual([
      '库存不足',
      '客户列表里没有这个买家，请先添加客户',
      '本店没有这个商品',
      '付款时间不能晚于现在',
      null,
    ])
  })

  it('come in by the sheet of another program: numbers and days as the spreadsheet shows them', async () => {
    const goods = await aGoods(world, seller)
    await world.db.updateTable('goodsSku').set({ skuCode: '0020261' }).where('goodsId', '=', goods.goodsId).execute()
    const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
    const number = (digits: string, style = 0) => `<c s="${style}"><v>${digits}</v></c>`
    const cells: readonly (readonly [string, string])[] = [
      ['平台', text('电商平台')],
      ['平台订单号*', number('2.0261129E7')],
      ['买家手机号', text(`\u202d+86 ${buyer.mobile}\u202c`)],
      ['商品编号', number('20261', 1)],
      ['数量（必填）', number('3.0')],
      ['单价（元）', text('￥1,012.50 元')],
      ['付款时间', number('43831.4', 2)],
      ['收货人', text('李海')],
      ['收货电话', number('13900001111.0')],
      ['所在地区', text('河北省石家庄市')],
      ['详细地址', text('新场2号')],
    ]
    const rows = [cells.map(([name]) => text(name)), cells.map(([, cell]) => cell)]
    const bytes = aWorkbookOf({
      pages: [{ name: '订单', rows: rows.map((row) => `<row>${row.join('')}</row>`).join('') }],
      formats: ['0000000', 'yyyy/m/d h:mm'],
    })
    const { path } = (await upload(world, seller.speak, bytes, { bizType: 9, ext: 'xlsx' })).data
    const { taskId } = (await seller.speak.post('/rest/order/thirdparty/check', { path })).data
    expect((await seller.speak.post('/rest/task/detail', { taskId })).data.faults).toEqual([])
    expect((await seller.speak.post('/rest/task/confirm', { taskId })).code).toBe(0)
    await world.settle()
    const { data } = await seller.speak.post('/rest/order/thirdparty/list', { keyword: '20261129' })
    expect(data.list).toMatchObject([{ externalNo: '20261129', payMoney: '3037.50', paidMoney: '3037.50' }])
  })

  it('come in by a sheet: checked, mended, confirmed, each row by itself', async () => {
    const goods = await aGoods(world, seller)
    await world.db.updateTable('goodsSku').set({ skuCode: 'SL-9' }).where('goodsId', '=', goods.goodsId).execute()
    const row = {
      平台: '集团ERP',
      平台订单号: 'E-1',
      买家手机号: buyer.mobile,
      商品编号: 'SL-9',
      数量: '2',
      单价: '10',
      收货人: '李海',
      收货电话: '13900001111',
      所在地区: '河北省石家庄市',
      详细地址: '新场2号',
    }
    const path = await anExternalSheet(world, seller.speak, [
      row,
      { ...row, 平台订单号: 'E-2', 数量: '许多' },
      { ...row, 平台订单号: '＃ｅ-1' },
    ])
    const { taskId } = (await seller.speak.post('/rest/order/thirdparty/check', { path })).data
    const before = (await seller.speak.post('/rest/task/detail', { taskId })).data
    expect(before.faults.map((it: { column: string }) => it.column)).toEqual(['qty', 'externalNo'])
    const cells = [
      { rowNo: 2, column: 'qty', value: '3' },
      { rowNo: 3, column: 'externalNo', value: 'E-3' },
    ]
    const mended = await seller.speak.post('/rest/order/thirdparty/mend', { taskId, cells })
    expect(mended.data).toMatchObject({ failed: 0 })
    expect((await seller.speak.post('/rest/task/confirm', { taskId })).code).toBe(0)
    await world.settle()
    const { data } = await seller.speak.post('/rest/order/thirdparty/list', { externalPlatform: 2 })
    expect(data.list.map((it: { externalNo: string }) => it.externalNo).toSorted()).toEqual(['E-1', 'E-2', 'E-3'])
    expect(await stockOf(world, goods.goodsId)).toMatchObject({ sellableQty: 93_000 })
  })
})
