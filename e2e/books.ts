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
    /** What of books, stock and orders contradicts itself. */
    broken: () => brokenInvariants(db, new Date()),
    close: () => db.destroy(),
  }
}
