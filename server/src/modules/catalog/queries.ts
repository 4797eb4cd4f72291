import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { forSale } from './sale-queries.ts'

type ClassifyRow = { classifyId: number; parentId: number | null; name: string; goodsCount: number }

/** Returns a shop's own groups with the number of goods on sale in each, sub-groups included. One statement. */
export const classifyTree = async (db: Reading, now: Date, shopId: number, withEmpty: boolean) => {
  const found = await sql<ClassifyRow>`
    with member as (
      select g.spu_id, u.classify_id from goods_spu g cross join unnest(g.classify_ids) as u(classify_id)
      where g.shop_id = ${shopId} and ${forSale('g', now)} and not g.deleted
    ), counted as (
      select coalesce(x.id, 0) as classify_id, count(distinct m.spu_id)::int as goods_count
      from member m join shop_classify c on c.classify_id = m.classify_id and c.shop_id = ${shopId}
        cross join lateral (values (c.classify_id), (c.parent_id)) as x(id)
      group by x.id
    )
    select c.classify_id, c.parent_id, c.name, coalesce(n.goods_count, 0) as goods_count
    from shop_classify c left join counted n using (classify_id)
    where c.shop_id = ${shopId} and (${withEmpty} or n.goods_count > 0)
    order by c.sort, c.classify_id`.execute(db)
  const leaf = ({ classifyId, name, goodsCount }: ClassifyRow) => ({ classifyId, name, goodsCount })
  return found.rows
    .filter((row) => row.parentId === null)
    .map((row) => ({
      ...leaf(row),
      children: found.rows.filter((child) => child.parentId === row.classifyId).map(leaf),
    }))
}

/** Returns the first-level categories in order: those a shop deals in, or all. */
export const firstLevel = async (db: Reading, shopId: number | null) => {
  const found = await sql<{ categoryId: number; name: string; icon: string | null }>`
    select c.category_id, c.name, c.icon from category c
    where c.level = 1 and c.enabled and (${shopId}::bigint is null
      or c.category_id = any((select s.main_category_ids from shop s where s.shop_id = ${shopId})::bigint[]))
    order by c.sort, c.category_id`.execute(db)
  return found.rows
}

/** Selects the goods of a visit if the shop has them; other ids are not counted. */
export const goodsOfVisit = (shopId: Id, spuId: Id | undefined) => sql<{ spuId: Id }>`
  select spu_id from goods_spu where spu_id = ${spuId ?? null}::bigint and shop_id = ${shopId} and not deleted`

/** Returns who changed goods of a shop last, and when; undefined if the shop has no such goods. */
export const lastChange = async (db: Reading, shopId: number, spuId: number) => {
  const found = await sql<{ by: string | null; at: Date }>`
    select u.name as by, g.update_time as at from goods_spu g left join app_user u on u.user_id = g.updated_by
    where g.spu_id = ${spuId} and g.shop_id = ${shopId} and not g.deleted`.execute(db)
  return found.rows[0]
}

/** Whether the shop has a paper of the type that is valid today; part of a larger statement. */
export const hasPaper = (shopId: Id, type: RawBuilder<unknown>, today: string) => sql<boolean>`exists (
  select from shop_qualification q where q.shop_id = ${shopId} and q.qual_type = ${type} and q.state = 1
    and q.valid_from <= ${today}::date and (q.valid_to is null or q.valid_to >= ${today}::date))`

/** Returns the goods of a product that are in open lots, or sold in lots whose winners did not order them yet. */
export const goodsInLots = async (db: Reading, spuId: Id): Promise<Id[]> => {
  const found = await sql<{ goodsId: Id }>`
    select a.goods_id from goods_sku k join auction a on a.shop_id = k.shop_id and a.goods_id = k.goods_id
    where k.spu_id = ${spuId} and not a.deleted and (a.state = 1 or (a.state = 3 and a.order_id is null))`.execute(db)
  return found.rows.map(({ goodsId }) => goodsId)
}
