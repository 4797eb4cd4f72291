import { goodsTabs } from '@mall/api/assortment/states'
import type { GoodsTab, SaleState } from '@mall/api/assortment/states'
import type { Fen, Milli } from '@mall/api/money'
import { pageOfInput } from '@mall/api/wire-types'
import type { Units } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { onceFound, readPage } from '../../../kernel/read-page.ts'
import { goodsUnits } from '../../catalog/public.ts'
import { tabsOf } from '../remembered-tabs.ts'
import { conditionsOf, keptOf, orderings, tabConditions } from './filter-queries.ts'
import type { GoodsFilter } from './filter-queries.ts'

type Named = { readonly id: Id; readonly name: string }
export type GoodsRow = {
  readonly spuId: Id
  readonly name: string
  readonly image: string
  readonly categoryId: Id
  readonly categoryName: string
  readonly categoryPath: Named[]
  readonly categoryLevel: number
  readonly unitIds: Id[]
  readonly weighGoods: boolean
  readonly needQualType: number | null
  readonly classifyNames: string[]
  readonly lowestPrice: Fen | null
  readonly highestPrice: Fen | null
  /** Units of the first specification; null if the specifications hold different amounts of the base unit. */
  readonly units: Units | null
  readonly stockTotal: Milli | null
  readonly stockType: number | null
  readonly stockState: number | null
  readonly unitName: string
  readonly minQty: Milli
  readonly stepQty: Milli
  readonly freightName: string | null
  readonly soldQty: Milli
  readonly waiting: number
  readonly saleState: SaleState
  readonly onShelf: boolean
  readonly takenDownReason: string | null
  readonly saleBegin: Date | null
  readonly saleEnd: Date | null
  readonly skuCount: number
  readonly onlySku: { readonly goodsId: Id; readonly skuCode: string | null; readonly barcode: string | null }[] | null
  readonly version: number
  readonly updateTime: Date
}

// The worst state of its specifications counts for the product: none, then little, then enough.
const worstState = sql`case min(array_position('{0,2,1}'::smallint[], s.stock_state)) when 1 then 0 when 2 then 2 when 3 then 1 end`

/** Reads one page of a shop's goods, with sums over their specifications and the total count, in one statement. */
export const goodsPage = (db: Reading, shopId: Id, filter: GoodsFilter) => {
  const found = sql`goods_spu g where ${conditionsOf(shopId, filter)}`
  const ordering = orderings[filter.sort ?? 'changed']
  return readPage(
    db,
    pageOfInput(filter),
    found,
    async ({ prepared, rows: from, total, limit, offset }) => {
      const { rows } = await sql<GoodsRow & { total: number }>`
      with ${prepared} page as materialized (select g.spu_id from ${from} order by ${ordering} limit ${limit} offset ${offset})
      select g.spu_id, g.name, coalesce(g.main_images[1], '') as image, c.category_id, c.name as category_name, c.level as category_level,
        c.unit_ids, c.weigh_goods, c.need_qual_type,
        (select json_agg(json_build_object('id', a.category_id, 'name', a.name) order by a.level)
          from category a where a.category_id = any(c.path)) as category_path,
        (select coalesce(json_agg(o.name order by o.sort, o.classify_id), '[]') from shop_classify o
          where o.shop_id = g.shop_id and o.classify_id = any(g.classify_ids)) as classify_names,
        k.lowest_price, k.highest_price, k.units, k.stock_total, k.stock_type, k.stock_state, k.sku_count,
        case when k.sku_count = 1 then k.skus end as only_sku,
        u.name as unit_name, g.min_qty, g.step_qty, f.name as freight_name, g.sold_qty, g.sale_state, g.on_shelf, g.taken_down_reason, g.sale_begin, g.sale_end,
        (select count(*)::int from arrival_notice a where a.spu_id = g.spu_id and a.state = 10) as waiting,
        g.version, g.update_time, ${total} as total
      from page join goods_spu g using (spu_id) join category c using (category_id)
        join goods_unit u on u.unit_id = g.sale_unit_id
        left join freight_template f on f.freight_id = g.freight_template_id and f.shop_id = g.shop_id
        cross join lateral (
          select min(k.price) as lowest_price, max(k.price) as highest_price, count(*)::int as sku_count,
            case when min(coalesce(k.convert_rate, g.convert_rate)) = max(coalesce(k.convert_rate, g.convert_rate))
              then (array_agg(${goodsUnits('g')} order by k.goods_id))[1] end as units,
            case when bool_and(s.available_qty is not null) then sum(s.available_qty)::bigint end as stock_total,
            min(s.stock_type) as stock_type, ${worstState} as stock_state,
            json_agg(json_build_object('goodsId', k.goods_id, 'skuCode', k.sku_code, 'barcode', k.barcode)) as skus
          from goods_sku k left join stock s on s.shop_id = k.shop_id and s.goods_id = k.goods_id
          where k.spu_id = g.spu_id and not k.deleted) k
      order by ${ordering}`.execute(db)
      return rows
    },
    keptOf(filter),
  )
}

/** Counts the goods of a filter in each tab, in one statement. */
export const tabCounts = async (db: Reading, shopId: Id, filter: GoodsFilter) => {
  const { prepared, rows: of } = onceFound(sql`goods_spu g where ${conditionsOf(shopId, filter)}`, keptOf(filter))
  const counts = goodsTabs.map(({ status }) =>
    status === 'soldOut' || status === 'short'
      ? sql`(select count(*)::int from ${of} and ${tabConditions[status](shopId)}) as ${sql.ref(status)}`
      : sql`(count(*) filter (where ${tabConditions[status](shopId)}))::int as ${sql.ref(status)}`,
  )
  const asked = sql<Record<GoodsTab, number>>`
    with ${prepared} counted as (select ${sql.join(counts)} from ${of}) select * from counted`
  return tabsOf(db, goodsTabs, asked, async () => (await asked.execute(db)).rows[0]!)
}

export type GoodsChoices = {
  readonly categories: { readonly categoryId: Id; readonly name: string }[]
  readonly classifies: { readonly classifyId: Id; readonly name: string }[]
  readonly freights: { readonly freightId: Id; readonly name: string }[]
}

/** Reads the values by which goods of a shop can be filtered and under which they can be put, in one statement. */
export const choicesOf = async (db: Reading, shopId: Id): Promise<GoodsChoices> => {
  const found = await sql<GoodsChoices>`
    select
      (select coalesce(json_agg(json_build_object('categoryId', c.category_id, 'name', c.name)
          order by c.level, c.sort, c.category_id), '[]')
        from category c where c.enabled and c.level < 3
          and c.path[1] = any((select s.main_category_ids from shop s where s.shop_id = ${shopId})::bigint[])) as categories,
      (select coalesce(json_agg(json_build_object('classifyId', o.classify_id, 'name', concat_ws(' / ', p.name, o.name))
          order by coalesce(p.sort, o.sort), coalesce(p.classify_id, o.classify_id), p.classify_id nulls first, o.sort, o.classify_id), '[]')
        from shop_classify o left join shop_classify p on p.classify_id = o.parent_id and p.shop_id = o.shop_id
        where o.shop_id = ${shopId}) as classifies,
      (select coalesce(json_agg(json_build_object('freightId', f.freight_id, 'name', f.name) order by f.freight_id), '[]')
        from freight_template f where f.shop_id = ${shopId}) as freights`.execute(db)
  return found.rows[0]!
}
