import { openDatabase, openPool } from '../server/src/kernel/database.ts'
import { brokenInvariants } from '../server/test/invariants.ts'
import { inject } from 'vitest'

/** Reads the database of the house that is walked through. */
export const openBooks = () => {
  const db = openDatabase(openPool(inject('database'), { size: 2, patience: 'work' }))
  return {
    /** What is left to sell of one specification, in thousandths. */
    stockOf: async (goodsId: string): Promise<number | null> =>
      (
        await db
          .selectFrom('stock')
          .select('availableQty')
          .where('goodsId', '=', Number(goodsId))
          .executeTakeFirstOrThrow()
      ).availableQty,
    /** The names of the browsers that were counted as visitors of goods. */
    visitorsOf: async (goodsId: string): Promise<string[]> => {
      const found = await db
        .selectFrom('shopVisit')
        .innerJoin('goodsSku', 'goodsSku.spuId', 'shopVisit.spuId')
        .select('visitor')
        .where('goodsId', '=', Number(goodsId))
        .execute()
      return found.map((row) => row.visitor)
    },
    /** Lets a full reduction of a shop run (fen), as long as `end` is not called. Answers `end`. */
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
    /** What of books, stock and orders contradicts itself. */
    broken: () => brokenInvariants(db, new Date()),
    close: () => db.destroy(),
  }
}
