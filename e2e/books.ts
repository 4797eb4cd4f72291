import { openDatabase, openPool } from '../server/src/kernel/database.ts'
import { brokenInvariants } from '../server/test/invariants.ts'
import { inject } from 'vitest'

/** Looks into the database of the house that is walked through. */
export const openBooks = () => {
  const db = openDatabase(openPool(inject('database'), 2, () => {}))
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
    /** What of books, stock and orders contradicts itself. */
    broken: () => brokenInvariants(db, new Date()),
    close: () => db.destroy(),
  }
}
