import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'

/** Returns the articles that goods of these shops are linked to. */
export const articlesIn = async (db: Reading, shopIds: readonly Id[], goodsIds: readonly Id[]) =>
  (
    await sql<{ goodsId: Id; productId: string }>`
      select goods_id, oa_article_id as product_id from goods_sku
      where goods_id = any (${[...goodsIds]}::bigint[]) and shop_id = any (${[...shopIds]}::bigint[]) and isoa and not deleted
      order by goods_id`.execute(db)
  ).rows
