import { readSheet } from 'read-excel-file/universal'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aGoods } from '../../../../test/builders/catalog.ts'
import { openMarket } from '../../../../test/builders/market.ts'
import { aPaidOrder, aSeller } from '../../../../test/builders/order.ts'
import { orderSheetColumns } from '@mall/api/order/sheet-columns'
import type { OrderSheetColumn } from '@mall/api/order/sheet-columns'

const { world, buyer } = await openMarket()
type Shop = Awaited<ReturnType<typeof aSeller>>

/** The rows of a sheet of orders, by column. */
const exported = async ({ speak }: Shop, input: object = {}) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/sctrading/order/mj/exportSellerOrderList',
    payload: input,
    headers: {
      'platform-type': 'SC',
      origin: 'http://localhost',
      host: 'localhost',
      cookie: `SCSESSID=${speak.token}`,
    },
  })
  const bytes = response.rawPayload
  const [head, ...rows] = await readSheet(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer,
  )
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
    const parts = ['fullReductionMoney', 'couponMoney', 'pointsMoney', 'adjustMoney', 'lineFreightMoney'] as const
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
})
