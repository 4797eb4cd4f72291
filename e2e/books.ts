import { sql } from 'kysely'
import { openDatabase, openPool } from '../server/src/kernel/database.ts'
import { brokenInvariants } from '../server/test/invariants.ts'
import { inject } from 'vitest'

/** Reads the database of the server under test. */
export const openBooks = () => {
  const db = openDatabase(openPool(inject('database'), { size: 2, patience: 'work' }))
  return {
    /** Returns the stock available for sale of one specification, in thousandths. */
    stockOf: async (goodsId: string): Promise<number | null> =>
      (
        await db
          .selectFrom('stock')
          .select('availableQty')
          .where('goodsId', '=', Number(goodsId))
          .executeTakeFirstOrThrow()
      ).availableQty,
    /**
     * Returns what the shop of an order sold from one day to another, in fen, and how many orders were weighed short or came from
     * other platforms.
     */
    soldBeside: async (orderId: string, from: string, to: string) => {
      const found = await sql<Record<'payMoney' | 'refundMoney' | 'weighedShort' | 'external', number>>`
        select sum(o.pay_money)::bigint as pay_money, sum(o.refunded_money)::bigint as refund_money,
          count(*) filter (where o.order_type = 6)::int as external,
          count(*) filter (where exists (select from order_line l
            where l.order_id = o.order_id and l.weigh_goods and l.refunded_money > 0))::int as weighed_short
        from trade_order o where o.shop_id = (select shop_id from trade_order where order_id = ${orderId}) and o.order_status <> 90
          and (o.pay_time at time zone 'Asia/Shanghai')::date between ${from}::date and ${to}::date`.execute(db)
      const [{ payMoney, refundMoney, ...counts }] = found.rows as [(typeof found.rows)[0]]
      return { ...counts, payMoney: Number(payMoney), refundMoney: Number(refundMoney) }
    },
    /** Returns the names of the browsers counted as visitors of goods. */
    visitorsOf: async (goodsId: string): Promise<string[]> => {
      const found = await db
        .selectFrom('shopVisit')
        .innerJoin('goodsSku', 'goodsSku.spuId', 'shopVisit.spuId')
        .select('visitor')
        .where('goodsId', '=', Number(goodsId))
        .execute()
      return found.map((row) => row.visitor)
    },
    /** Runs a full reduction of a shop (fen) until `end` is called; returns `end`. */
    aFullReduction: async (
      shopId: string,
      tier: { threshold: number; reduce: number },
    ): Promise<() => Promise<void>> => {
      const from = (days: number) => new Date(Date.now() + days * 86_400_000)
      const { promotionId: id } = await db
        .insertInto('promotion')
        .values({
          shopId: Number(shopId),
          name: '秋季满减',
          promotionType: 1,
          tiers: JSON.stringify([tier]),
          beginTime: from(-1),
          endTime: from(1),
          createTime: from(-1),
        })
        .returning('promotionId')
        .executeTakeFirstOrThrow()
      return async () => void (await db.deleteFrom('promotion').where('promotionId', '=', id).execute())
    },
    /** Returns the contradictions in books, stock and orders. */
    broken: () => brokenInvariants(db, new Date()),
    close: () => db.destroy(),
  }
}
