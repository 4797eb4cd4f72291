import type { SaleState } from '@mall/api/assortment/states'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Read } from '../../../kernel/context.ts'
import { conditionsOf } from '../listing/filter-queries.ts'
import type { GoodsFilter } from '../listing/filter-queries.ts'
import type { GoodsToMove } from './rules.ts'

/** Goods as a plan to move them sees them. */
export type PlannedGoods = GoodsToMove & { readonly spuId: Id; readonly name: string; readonly saleState: SaleState }

/** The goods of a filter that were changed last, with what decides whether they may be moved. */
export const goodsToMove = async (
  { db, now }: Pick<Read, 'db' | 'now'>,
  shopId: Id,
  filter: GoodsFilter,
  limit: number,
) => {
  const today = dateText(now)
  const found = await sql<PlannedGoods>`
    select g.spu_id, g.name, g.sale_state, g.sale_end, cardinality(g.main_images) > 0 as pictured,
      (select count(*)::int from goods_sku k where k.spu_id = g.spu_id and k.enabled and not k.deleted) as offered,
      (select c.need_qual_type from category c where c.category_id = g.category_id and c.need_qual_type is not null
        and not exists (select from shop_qualification q where q.shop_id = g.shop_id and q.qual_type = c.need_qual_type
          and q.state = 1 and q.valid_from <= ${today}::date and (q.valid_to is null or q.valid_to >= ${today}::date))) as lacks
    from goods_spu g where ${conditionsOf(shopId, filter)}
    order by g.update_time desc, g.spu_id desc limit ${limit}`.execute(db)
  return found.rows
}
