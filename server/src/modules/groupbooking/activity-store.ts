import type { FillBy } from '@mall/api/groupbooking/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { forSale } from '../catalog/public.ts'

export type ActivityToSave = {
  readonly name: string
  readonly spuId: Id
  readonly fillBy: FillBy
  readonly need: number
  readonly groupHours: number
  readonly limitPerUser: Milli | null
  readonly beginTime: Date
  readonly endTime: Date
  readonly autoComplete: boolean
  readonly goods: readonly { readonly goodsId: Id; readonly price: Fen; readonly stockQty: Milli | null }[]
}
export type Saved = { readonly activityId: Id; readonly version: number }

/** Returns how many of the specifications are the shop's, how many of those have a weight, and their products. */
export const goodsAmong = async (ctx: Write, shopId: Id, goodsIds: readonly Id[]) => {
  const found = await sql<{ own: number; weighed: number; spuIds: Id[] }>`
    select count(*)::int as own, count(k.weight_kg)::int as weighed,
      coalesce(array_agg(distinct k.spu_id), '{}')::bigint[] as spu_ids
    from goods_sku k join goods_spu p using (spu_id)
    where k.goods_id = any(${[...goodsIds]}::bigint[]) and k.shop_id = ${shopId} and not k.deleted
      and not p.deleted`.execute(ctx.db)
  return found.rows[0]!
}

/** Writes the goods of an activity; false if a stock would fall below the quantity taken. Removes only goods of which none was taken. */
const putGoods = async (ctx: Write, shopId: Id, activityId: Id, goods: ActivityToSave['goods']): Promise<boolean> => {
  await sql`delete from group_activity_goods where activity_id = ${activityId} and taken_qty = 0
    and goods_id <> all(${goods.map((it) => it.goodsId)}::bigint[])`.execute(ctx.db)
  const done = await sql`
    insert into group_activity_goods as g (activity_id, goods_id, shop_id, price, stock_qty)
    select ${activityId}::bigint, w.goods_id, ${shopId}::bigint, w.price, w.stock_qty
    from unnest(${goods.map((it) => it.goodsId)}::bigint[], ${goods.map((it) => it.price)}::bigint[],
      ${goods.map((it) => it.stockQty)}::bigint[]) as w(goods_id, price, stock_qty) order by w.goods_id
    on conflict (activity_id, goods_id) do update set price = excluded.price, stock_qty = excluded.stock_qty
    where excluded.stock_qty is null or excluded.stock_qty >= g.taken_qty`.execute(ctx.db)
  return Number(done.numAffectedRows) === goods.length
}

export const insertActivity = async (ctx: Write, shopId: Id, it: ActivityToSave): Promise<Saved> => {
  const found = await sql<Saved>`
    insert into group_activity (shop_id, name, spu_id, fill_by, need, group_hours, limit_per_user, begin_time, end_time,
      auto_complete, create_time)
    values (${shopId}, ${it.name}, ${it.spuId}, ${it.fillBy}, ${it.need}, ${it.groupHours}, ${it.limitPerUser}::bigint,
      ${it.beginTime}, ${it.endTime}, ${it.autoComplete}, ${ctx.now})
    returning activity_id, version`.execute(ctx.db)
  const saved = found.rows[0]!
  await putGoods(ctx, shopId, saved.activityId, it.goods)
  return saved
}

type Which = { readonly shopId: Id; readonly activityId: Id; readonly version: number }

/** Changes an activity that has not begun; undefined if it has another version, or has begun. */
export const rewriteActivity = async (
  ctx: Write,
  { shopId, activityId, version }: Which,
  it: ActivityToSave,
): Promise<(Saved & { readonly state: 0 | 1 }) | undefined> => {
  const found = await sql<Saved & { readonly state: 0 | 1 }>`
    update group_activity set name = ${it.name}, spu_id = ${it.spuId}, fill_by = ${it.fillBy}, need = ${it.need},
      group_hours = ${it.groupHours}, limit_per_user = ${it.limitPerUser}::bigint, begin_time = ${it.beginTime}, end_time = ${it.endTime},
      auto_complete = ${it.autoComplete}, version = version + 1
    where activity_id = ${activityId} and shop_id = ${shopId} and version = ${version} and not deleted
      and (state = 0 or (state = 1 and begin_time > ${ctx.now}))
    returning activity_id, version, state`.execute(ctx.db)
  const saved = found.rows[0]
  if (saved !== undefined) await putGoods(ctx, shopId, activityId, it.goods)
  return saved
}

/** Changes name, end (only later) and stock (only more) of a running activity; undefined if it does not run, or more would change. */
export const extendActivity = async (
  ctx: Write,
  { shopId, activityId, version }: Which,
  it: ActivityToSave,
): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    update group_activity a set name = ${it.name}, end_time = ${it.endTime}, version = version + 1
    where activity_id = ${activityId} and shop_id = ${shopId} and version = ${version} and state = 1 and not deleted
      and begin_time <= ${ctx.now} and end_time > ${ctx.now} and end_time <= ${it.endTime}
      and (spu_id, fill_by, need, group_hours, begin_time, auto_complete) = (${it.spuId}, ${it.fillBy}, ${it.need}, ${it.groupHours},
        ${it.beginTime}::timestamptz, ${it.autoComplete})
      and limit_per_user is not distinct from ${it.limitPerUser}::bigint
      and (select count(*) from group_activity_goods g where g.activity_id = a.activity_id) = ${it.goods.length}
      and not exists (select from group_activity_goods g left join unnest(${it.goods.map((one) => one.goodsId)}::bigint[],
          ${it.goods.map((one) => one.price)}::bigint[], ${it.goods.map((one) => one.stockQty)}::bigint[]) as w(goods_id, price, stock_qty)
          on w.goods_id = g.goods_id
        where g.activity_id = a.activity_id and (w.price is distinct from g.price or w.stock_qty < g.stock_qty
          or (g.stock_qty is null and w.stock_qty is not null)))
    returning activity_id, version`.execute(ctx.db)
  const saved = found.rows[0]
  if (saved !== undefined) await putGoods(ctx, shopId, activityId, it.goods)
  return saved
}

/** The prices of an activity. */
export const pricesOf = async (ctx: Write, activityId: Id) => {
  const found = await sql<{ goodsId: Id; price: Fen }>`
    select g.goods_id, g.price from group_activity_goods g where g.activity_id = ${activityId} order by g.goods_id`.execute(
    ctx.db,
  )
  return found.rows
}

/** Whether any goods of an activity are on sale. */
export const isOnSale = async (ctx: Write, activityId: Id): Promise<boolean> => {
  const found =
    await sql`select from group_activity_goods g join goods_sku k using (goods_id) join goods_spu p using (spu_id)
    where g.activity_id = ${activityId} and ${forSale('p', ctx.now)} and k.enabled and not k.deleted and not p.deleted limit 1`.execute(
      ctx.db,
    )
  return found.rows.length > 0
}

/** Enables a draft whose end lies ahead, or stops an activity that has not ended; undefined if it has another version. */
export const moveActivity = async (
  ctx: Write,
  { shopId, activityId, version }: Which,
  to: 1 | 4,
): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    update group_activity set state = ${to}, version = version + 1
    where activity_id = ${activityId} and shop_id = ${shopId} and version = ${version} and not deleted
      and state = ${to === 1 ? 0 : 1} and end_time > ${ctx.now}
    returning activity_id, version`.execute(ctx.db)
  return found.rows[0]
}

/** Deletes a draft, or an activity that has ended or was stopped and has no open team; false if that is not allowed. */
export const dropActivity = async (ctx: Write, shopId: Id, activityId: Id): Promise<boolean> => {
  const done = await sql`
    update group_activity a set deleted = true, version = version + 1
    where activity_id = ${activityId} and shop_id = ${shopId} and not deleted and (state in (0, 4) or end_time <= ${ctx.now})
      and not exists (select from group_team t where t.activity_id = a.activity_id and t.state in (0, 1))`.execute(
    ctx.db,
  )
  return done.numAffectedRows === 1n
}
