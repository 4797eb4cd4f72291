import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import type { Content, Stored } from './rules.ts'

/* Activity pages as their shop reads them. */

export type ActivityRow = Stored & {
  readonly activityId: Id
  readonly name: string
  readonly cover: string | null
  readonly priceMode: number
  readonly goodsCount: number
  readonly viewCount: number
  readonly orderCount: number
  readonly orderMoney: Fen
  readonly changed: boolean
  readonly version: number
}

const columns = sql`a.activity_id, a.name, a.cover, a.price_mode, a.begin_time, a.end_time, a.state, a.view_count,
  a.draft is distinct from a.published as changed, a.version,
  jsonb_array_length(coalesce(a.published, a.draft) -> 'goods') as goods_count, sold.order_count, sold.order_money`
/** Quantities and money paid at the prices of activity `a`. */
const sold = sql`lateral (
  select count(distinct u.order_id)::int as order_count, coalesce(sum(l.pay_money), 0)::bigint as order_money
  from activity_goods g join sale_price_use u on u.sale_id = g.sale_id and not u.given_back
    join trade_order o on o.order_id = u.order_id and o.pay_time is not null join order_line l on l.line_id = u.line_id
  where g.activity_id = a.activity_id) sold`

export type ActivityFilter = {
  readonly shopId: Id
  readonly name?: string | undefined
  readonly state?: number | undefined
}

const standing = (state: number, now: Date): RawBuilder<unknown> => {
  if (state === 1) return sql`a.state = 1 and a.begin_time > ${now}`
  if (state === 2) return sql`a.state = 1 and a.begin_time <= ${now} and a.end_time > ${now}`
  if (state === 3) return sql`a.state = 1 and a.end_time <= ${now}`
  return sql`a.state = ${state}`
}

/** A page of the activities of a shop, newest first. */
export const activityPage = (db: Reading, now: Date, { shopId, name, state }: ActivityFilter, range: PageRange) => {
  const conditions = [sql`a.shop_id = ${shopId}`, sql`not a.deleted`]
  if (name) conditions.push(sql`a.name ilike ${containing(name)}`)
  if (state !== undefined) conditions.push(standing(state, now))
  const all = sql`activity a where ${sql.join(conditions, sql` and `)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<ActivityRow & { total: number }>`
      select ${columns}, ${total} as total
      from (select a.* from ${all} order by a.activity_id desc limit ${limit} offset ${offset}) a cross join ${sold}
      order by a.activity_id desc`.execute(db)
    return found.rows
  })
}

type Whole = ActivityRow & {
  readonly draft: Content
  readonly published: Content | null
  readonly publishedTime: Date | null
  readonly updateTime: Date
  readonly setBy: string | null
}

/** Returns one activity of a shop with its whole content. */
export const activityOfShop = async (db: Reading, shopId: Id, activityId: Id): Promise<Whole | undefined> => {
  const found = await sql<Whole>`
    select ${columns}, a.draft, a.published, a.published_time, a.update_time,
      (select u.name from app_user u where u.user_id = a.set_by) as set_by
    from activity a cross join ${sold} where a.activity_id = ${activityId} and a.shop_id = ${shopId} and not a.deleted`.execute(
    db,
  )
  return found.rows[0]
}

/** Returns the states of the given activities of a shop. */
export const activitiesOfShop = async (db: Reading, shopId: Id, ids: readonly Id[]) => {
  const found = await sql<Stored & { activityId: Id; name: string }>`
    select a.activity_id, a.name, a.state, a.begin_time, a.end_time from activity a
    where a.shop_id = ${shopId} and a.activity_id = any(${[...ids]}::bigint[]) and not a.deleted
    order by a.activity_id`.execute(db)
  return found.rows
}

/** Returns the prices of an activity. */
export const salesOf = async (db: Reading, activityId: Id): Promise<{ goodsId: Id; saleId: Id }[]> => {
  const found = await sql<{ goodsId: Id; saleId: Id }>`
    select g.goods_id, g.sale_id from activity_goods g where g.activity_id = ${activityId} order by g.goods_id`.execute(
    db,
  )
  return found.rows
}

type Named = {
  readonly products: { spuId: Id; name: string; onSale: boolean }[]
  readonly groups: { classifyId: Id; name: string }[]
  readonly coupons: { couponId: Id; name: string; open: boolean }[]
  readonly goods: {
    goodsId: Id
    name: string
    specText: string
    unitName: string
    listPrice: Fen
    soldQty: Milli
  }[]
}
export type Asked = {
  readonly spuIds: readonly Id[]
  readonly classifyIds: readonly Id[]
  readonly couponIds: readonly Id[]
  readonly goodsIds: readonly Id[]
}

/** Returns those of the given things that belong to the shop, with their names and the quantities the activity sold. One statement. */
export const namesOf = async (
  db: Reading,
  { shopId, activityId, now }: { readonly shopId: Id; readonly activityId: Id | undefined; readonly now: Date },
  it: Asked,
): Promise<Named> => {
  const found = await sql<Named>`
    select
      (select coalesce(json_agg(json_build_object('spuId', p.spu_id, 'name', p.name, 'onSale', p.sale_state = 1)), '[]')
        from goods_spu p where p.shop_id = ${shopId} and p.spu_id = any(${[...it.spuIds]}::bigint[]) and not p.deleted) as products,
      (select coalesce(json_agg(json_build_object('classifyId', c.classify_id, 'name', c.name)), '[]')
        from shop_classify c where c.shop_id = ${shopId} and c.classify_id = any(${[...it.classifyIds]}::bigint[])) as groups,
      (select coalesce(json_agg(json_build_object('couponId', q.coupon_id, 'name', q.name,
          'open', q.state = 1 and q.receive_end > ${now} and q.received_count < q.total_count)), '[]')
        from coupon q where q.shop_id = ${shopId} and q.coupon_id = any(${[...it.couponIds]}::bigint[]) and not q.deleted
          and not q.internal) as coupons,
      (select coalesce(json_agg(json_build_object('goodsId', k.goods_id, 'name', p.name, 'specText', k.spec_text,
          'unitName', u.name, 'listPrice', k.price, 'soldQty', coalesce((select s.sold_qty from activity_goods g
            join sale_price s using (sale_id) where g.activity_id = ${activityId ?? null}::bigint and g.goods_id = k.goods_id), 0))), '[]')
        from goods_sku k join goods_spu p using (spu_id) join goods_unit u on u.unit_id = p.sale_unit_id
        where k.shop_id = ${shopId} and k.goods_id = any(${[...it.goodsIds]}::bigint[]) and not k.deleted and not p.deleted) as goods`.execute(
    db,
  )
  return found.rows[0]!
}
