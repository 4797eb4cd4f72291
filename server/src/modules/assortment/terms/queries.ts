import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import type { Terms } from '../../catalog/public.ts'
import type { KnownUnit } from '../../publishing/public.ts'
import { conditionsOf } from '../listing/filter-queries.ts'
import type { GoodsFilter } from '../listing/filter-queries.ts'
import type { GoodsWithTerms } from './rules.ts'

const unit = (
  of: RawBuilder<unknown>,
) => sql`json_build_object('unitId', ${of}.unit_id, 'name', ${of}.name, 'unitType', ${of}.unit_type,
  'toBase', ${of}.to_base, 'qtyScale', ${of}.qty_scale, 'ofShop', ${of}.shop_id is not null)`

/** Whether all of these products or specifications, deleted ones included, are the shop's. */
export const areAllOfShop = async (
  db: Reading,
  shopId: Id,
  table: 'goodsSpu' | 'goodsSku',
  ids: readonly Id[],
): Promise<boolean> => {
  const known = sql<{ own: boolean }>`
    select count(*) = ${ids.length} as own from ${table === 'goodsSpu' ? sql`goods_spu` : sql`goods_sku`}
    where shop_id = ${shopId} and ${table === 'goodsSpu' ? sql`spu_id` : sql`goods_id`} = any(${[...ids]}::bigint[])`
  return (await known.execute(db)).rows[0]!.own
}

/** Reads the most recently changed goods of a filter, with their terms. */
export const goodsWithTerms = async (db: Reading, shopId: Id, filter: GoodsFilter, limit: number) => {
  const found = await sql<GoodsWithTerms>`
    select g.spu_id, g.name, g.classify_ids, g.freight_template_id, g.delivery_template_id, g.sale_unit_id, g.min_qty,
      g.step_qty, g.max_qty, f.name as freight_name, d.name as delivery_name, pu.name as price_unit_name,
      ${unit(sql`u`)} as sale_unit, ${unit(sql`b`)} as base_unit, c.name as category_name, c.unit_ids,
      (select json_agg(distinct coalesce(k.convert_rate, g.convert_rate)) from goods_sku k
        where k.spu_id = g.spu_id and not k.deleted) as rates,
      (select coalesce(json_agg(o.name order by o.sort, o.classify_id), '[]') from shop_classify o
        where o.shop_id = g.shop_id and o.classify_id = any(g.classify_ids)) as classify_names
    from goods_spu g join goods_unit u on u.unit_id = g.sale_unit_id join goods_unit b on b.unit_id = g.base_unit_id
      join category c on c.category_id = g.category_id
      left join goods_unit pu on pu.unit_id = g.price_unit_id
      left join freight_template f on f.freight_id = g.freight_template_id and f.shop_id = g.shop_id
      left join delivery_template d on d.template_id = g.delivery_template_id and d.shop_id = g.shop_id
    where ${conditionsOf(shopId, filter)} order by g.update_time desc, g.spu_id desc limit ${limit}`.execute(db)
  return found.rows
}

type Words = {
  readonly classifies: string[]
  readonly freight: string | null
  readonly delivery: string | null
  readonly unit: KnownUnit | null
}

/** Reads the names of the things that new terms refer to; an unknown id has none. Locks templates against deletion. */
export const wordsOfTerms = async (db: Reading, shopId: Id, to: Partial<Terms>): Promise<Words> => {
  const found = await sql<Words>`
    select
      (select coalesce(json_agg(o.name order by o.sort, o.classify_id), '[]') from shop_classify o
        where o.shop_id = ${shopId} and o.classify_id = any(${[...(to.classifyIds ?? [])]}::bigint[])) as classifies,
      (select f.name from freight_template f where f.shop_id = ${shopId} and not f.deleted
        and f.freight_id = ${to.freightTemplateId ?? null}::bigint for share) as freight,
      (select d.name from delivery_template d where d.shop_id = ${shopId} and not d.deleted
        and d.template_id = ${to.deliveryTemplateId ?? null}::bigint for share) as delivery,
      (select ${unit(sql`u`)} from goods_unit u where (u.shop_id is null or u.shop_id = ${shopId})
        and u.unit_id = ${to.saleUnitId ?? null}::bigint) as unit`.execute(db)
  return found.rows[0]!
}
