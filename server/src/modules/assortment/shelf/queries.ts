import type { SaleState } from '@mall/api/assortment/states'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Read } from '../../../kernel/context.ts'
import { hasPaper } from '../../catalog/public.ts'
import { spusInOpenOrders } from '../../order/public.ts'
import { conditionsOf } from '../listing/filter-queries.ts'
import type { GoodsFilter } from '../listing/filter-queries.ts'
import type { GoodsToMove } from './rules.ts'

/** One product as a plan to move goods needs it. */
export type PlannedGoods = GoodsToMove & {
  readonly spuId: Id
  readonly name: string
  readonly saleState: SaleState
  readonly onShelf: boolean
}

/** Reads the most recently changed goods of a filter, with the facts that decide whether they may be moved. */
export const goodsToMove = async (
  { db, now }: Pick<Read, 'db' | 'now'>,
  shopId: Id,
  filter: GoodsFilter,
  limit: number,
) => {
  const found = await sql<PlannedGoods>`
    select g.spu_id, g.name, g.sale_state, g.on_shelf, g.sale_begin, g.sale_end, cardinality(g.main_images) > 0 as pictured,
      (select count(*)::int from goods_sku k where k.spu_id = g.spu_id and k.enabled and not k.deleted) as offered,
      c.name as category, case when c.need_qual_type is not null
        and not ${hasPaper(shopId, sql`c.need_qual_type`, dateText(now))} then c.need_qual_type end as paper,
      g.spu_id in (${spusInOpenOrders(shopId)}) as ordered
    from goods_spu g join category c using (category_id) where ${conditionsOf(shopId, filter)}
    order by g.update_time desc, g.spu_id desc limit ${limit}`.execute(db)
  return found.rows
}
