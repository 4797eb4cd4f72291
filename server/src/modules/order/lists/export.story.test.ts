import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readSheet } from '../../../../test/builders/workbook.ts'
import { recordedOf } from '../../../../test/builders/audit-trail.ts'
import { aGoods, feedUnits } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aPaidOrder, aSeller } from '../../../../test/builders/order.ts'
import { orderSheetColumns } from '@mall/api/order/sheet-columns'
import type { OrderSheetColumn } from '@mall/api/order/sheet-columns'
import { exportRows } from './export-queries.ts'
import type { ExportRow } from './export-queries.ts'

const { world, buyer } = await openMarket()
type Shop = Awaited<ReturnType<typeof aSeller>>

const exportList = '/sctrading/order/mj/exportSellerOrderList'

/** Returns the bytes of a file that a shop downloads. */
const fetched = async ({ speak }: Shop, call: { readonly url: string; readonly payload?: object }) => {
  const response = await world.app.inject({
    method: call.payload === undefined ? 'GET' : 'POST',
    ...call,
    headers: {
      'platform-type': 'SC',
      origin: 'http://localhost',
      host: 'localhost',
      cookie: `SCSESSID=${speak.token}`,
    },
  })
  return { bytes: response.rawPayload }
}

/** Returns the rows of a sheet of orders, by column. */
const exported = async (shop: Shop, payload: object = {}) => {
  const { bytes } = await fetched(shop, { url: exportList, payload })
  const [head, ...rows] = await readSheet(bytes)
  const cell = (row: (typeof rows)[number], column: OrderSheetColumn) => row[head!.indexOf(orderSheetColumns[column])]
  return rows.map((row) => ({
    text: (column: OrderSheetColumn) => String(cell(row, column) ?? ''),
    fen: (column: OrderSheetColumn) => Math.round(Number(cell(row, column) ?? 0) * 100),
  }))
}

describe('a sheet of orders', () => {
  it('adds up to the fen: a row to its line, the rows of an order to what is to be paid', async () => {
    const shop = await aSeller(world)
    const day = 86_400_000
    await world.db
      .insertInto('promotion')
      .values({
        shopId: shop.shopId,
        name: '满减',
        promotionType: 1,
        tiers: JSON.stringify([{ threshold: 10_000, reduce: 1_000 }]),
        beginTime: new Date(world.now().getTime() - day),
        endTime: new Date(world.now().getTime() + day),
        createTime: new Date(world.now().getTime() - day),
      })
      .execute()
    const goods = [await aGoods(world, shop, { price: 3_333 }), await aGoods(world, shop, { price: 101 })]
    const items = goods.map(({ goodsId }) => ({ goodsId, qty: 7 }))
    await aPaidOrder(world, buyer, items)
    await aPaidOrder(world, buyer, items.slice(0, 1))
    const rows = await exported(shop)
    expect(rows).toHaveLength(3)
    const parts = [
      'fullReductionMoney',
      'couponMoney',
      'pointsMoney',
      'adjustMoney',
      'weighedMoney',
      'lineFreightMoney',
    ] as const
    for (const row of rows) {
      expect(row.fen('fullReductionMoney')).toBeLessThan(0)
      const sum = parts.reduce((all, part) => all + row.fen(part), row.fen('goodsMoney'))
      expect(sum).toBe(row.fen('linePayMoney'))
    }
    const total = (column: OrderSheetColumn) => rows.reduce((all, row) => all + row.fen(column), 0)
    expect(total('linePayMoney')).toBe(total('payMoney'))
    expect(total('lineFreightMoney')).toBe(total('freightMoney'))
    const found = await sql<{ paid: number; refunded: number }>`
      select sum(paid_money)::bigint as paid, sum(refunded_money)::bigint as refunded
      from trade_order where shop_id = ${shop.shopId}`.execute(world.db)
    expect([total('paidMoney'), total('refundedMoney')]).toEqual([found.rows[0]!.paid, 0 - found.rows[0]!.refunded])
  })

  it('says how much of the base unit a line is, and its price by the unit of the trade, as numbers', async () => {
    const [shop, units] = [await aSeller(world), await feedUnits(world)]
    const bag = { saleUnitId: units.bag, baseUnitId: units.kilo, convertRate: 40_000 }
    const byTon = { priceUnitId: units.ton, priceRate: 1_000_000 }
    const goods = [
      await aGoods(world, shop, { price: 130_40, ...bag, ...byTon }),
      await aGoods(world, shop, { price: 130_41, ...bag, priceUnitId: units.jin, priceRate: 500 }),
      await aGoods(world, shop, { price: 500 }),
    ]
    await aPaidOrder(
      world,
      buyer,
      goods.map(({ goodsId }) => ({ goodsId, qty: 10 })),
    )
    const rows = await exported(shop)
    const keys = ['contentQty', 'contentUnit', 'tradePrice', 'tradeUnit'] as const
    expect(rows.map((row) => keys.map((key) => row.text(key)))).toEqual([
      ['400', '公斤', '3260', '吨'],
      // 1.630125 元/斤 is not whole fen, so the sheet shows no price.
      ['400', '公斤', '', ''],
      ['', '', '', ''],
    ])
  })

  it('stands in the order of the list, at once and from the background', async () => {
    const shop = await aSeller(world)
    const goods = await aGoods(world, shop, { price: 500 })
    for (const qty of [2, 3, 1]) await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty }])
    const sorted = {
      payMoneyUp: '500,1000,1500',
      payMoneyDown: '1500,1000,500',
      oldest: '1000,1500,500',
      newest: '500,1500,1000',
    }
    for (const [sort, expected] of Object.entries(sorted)) {
      const rows = await exported(shop, { sort })
      expect({ sort, amounts: rows.map((row) => row.fen('goodsMoney')).join() }).toEqual({ sort, amounts: expected })
      const input = { sort, columns: ['goodsMoney'], format: 'csv' }
      const { data } = await shop.speak.post('/rest/order/export', input)
      await world.settle()
      for (const call of [{ url: exportList, payload: input }, { url: `/rest/task/result/${data.taskId}` }]) {
        const { bytes } = await fetched(shop, call)
        const cells = bytes.toString().trim().split('\r\n').slice(1)
        const amounts = cells.map((yuan) => Math.round(Number(yuan) * 100)).join()
        expect({ sort, amounts }).toEqual({ sort, amounts: expected })
      }
    }
  })

  it('is read in parts, each order once and in its place', async () => {
    const shop = await aSeller(world)
    const goods = await aGoods(world, shop, { price: 500 })
    for (const qty of [2, 3, 1, 2]) await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty }])
    for (const sort of ['newest', 'oldest', 'payMoneyDown', 'payMoneyUp'] as const) {
      const read = (after: ExportRow | undefined, limit: number) =>
        exportRows(world.db, { shopId: shop.shopId }, { sort }, { after, limit })
      const whole = await read(undefined, 9)
      const parts: ExportRow[] = []
      for (let part = await read(undefined, 1); part.length > 0; part = await read(part.at(-1), 1)) parts.push(...part)
      expect({ sort, ids: parts.map(({ orderId }) => orderId) }).toEqual({
        sort,
        ids: whole.map(({ orderId }) => orderId),
      })
      expect(whole).toHaveLength(4)
    }
  })
})

describe('the audit trail', () => {
  it('keeps who took which orders along, by which filter and how many, with what names a person masked', async () => {
    const shop = await aSeller(world)
    const goods = await aGoods(world, shop)
    const items = [{ goodsId: goods.goodsId, qty: 1 }]
    for (const _ of [1, 2]) await aPaidOrder(world, buyer, items)
    const filter = { status: '30', mobile: buyer.mobile, buyerName: '张' }
    const masked = {
      status: '30',
      mobile: `${buyer.mobile.slice(0, 3)}****${buyer.mobile.slice(-4)}`,
      buyerName: '张***',
    }
    const actorId = shop.ownerUserId
    const atOnce = await recordedOf(world, () => exported(shop, filter))
    const all = { target: 'trade_order', targetId: '*', actorId, before: null }
    expect(atOnce).toMatchObject([
      { ...all, action: 'order.exportSellerOrders', after: { exported: 2, filter: masked } },
    ])
    let taskId = ''
    const started = await recordedOf(world, async () => {
      ;({ taskId } = (await shop.speak.post('/rest/order/export', filter)).data)
    })
    expect(started).toMatchObject([
      { ...all, action: 'order.startExport', after: { exported: 2, filter: { ...masked, taskId: Number(taskId) } } },
    ])
    await world.settle()
    const file = await recordedOf(world, () => fetched(shop, { url: `/rest/task/result/${taskId}` }))
    expect(file).toMatchObject([
      { target: 'task', targetId: taskId, actorId, action: 'task.result', after: { exported: 2 } },
    ])
    const sheet = await recordedOf(world, () => fetched(shop, { url: '/rest/order/shipping/sheet', payload: {} }))
    expect(sheet).toMatchObject([{ ...all, action: 'order.shippingSheet', after: { exported: 2 } }])
    const owners = await sql<{ shopId: number }>`
      select distinct shop_id from audit_trail where after ? 'exported' and actor_id = ${actorId}`.execute(world.db)
    expect(owners.rows).toEqual([{ shopId: shop.shopId }])
  })

  it('keeps nothing of an export that was refused', async () => {
    const shop = await aSeller(world)
    const recorded = await recordedOf(world, () => fetched(shop, { url: exportList, payload: { status: 'x' } }))
    expect(recorded).toEqual([])
  })
})
