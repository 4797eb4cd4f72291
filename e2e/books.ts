import { openDatabase, openPool } from '../server/src/kernel/database.ts'
import { brokenInvariants } from '../server/test/invariants.ts'
import { inject } from 'vitest'

/** Looks into the database of the house that is walked through. */
export const openBooks = () => {
  const db = openDatabase(openPool(inject('database'), { size: 2, patience: 'work' }))
  return {
    /** What is left to sell of one specification, in thousandths. */
    stockOf: async (goodsId: string): Promise<number | null> =>
      (
        await db
          .selectFrom('stock')
          .select('available')
          .where('goods_id', '=', Number(goodsId))
          .executeTakeFirstOrThrow()
      ).available,
    /** The names of the browsers that were counted as having looked at goods. */
    looksAt: async (goodsId: string): Promise<string[]> => {
      const found = await db
        .selectFrom('shop_visit')
        .innerJoin('goods_sku', 'goods_sku.spu_id', 'shop_visit.spu_id')
        .select('visitor')
        .where('goods_id', '=', Number(goodsId))
        .execute()
      return found.map((row) => row.visitor)
    },
    /** Lets a full reduction of a shop run (fen), as long as `end` is not called. Answers `end`. */
    aFullReduction: async (
      shopId: string,
      tier: { threshold: number; reduce: number },
    ): Promise<() => Promise<void>> => {
      const from = (days: number) => new Date(Date.now() + days * 86_400_000)
      const { promotion_id: id } = await db
        .insertInto('promotion')
        .values({
          shop_id: Number(shopId),
          name: '秋季满减',
          promotion_type: 1,
          tiers: JSON.stringify([tier]),
          begins_at: from(-1),
          ends_at: from(1),
          created_at: from(-1),
        })
        .returning('promotion_id')
        .executeTakeFirstOrThrow()
      return async () => void (await db.deleteFrom('promotion').where('promotion_id', '=', id).execute())
    },
    /** What of books, stock and orders contradicts itself. */
    broken: () => brokenInvariants(db, new Date()),
    close: () => db.destroy(),
  }
}
