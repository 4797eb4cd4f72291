import type { SheetTier } from '@mall/api/combination/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { forSale } from '../catalog/public.ts'
import { lockTruck, putTruck, sameTruck } from './truck-store.ts'
import type { TruckToSave } from './truck-store.ts'

type SheetGoods = {
  readonly goodsId: Id
  readonly basePrice: Fen
  readonly tiers: readonly SheetTier[]
  readonly minQty: Milli
  readonly maxQtyPerBuyer: Milli | null
  readonly totalLimitQty: Milli | null
}
export type SheetToSave = {
  readonly combType: 1 | 2
  readonly title: string
  readonly intro: string
  readonly minTotalQty: Milli | null
  readonly beginTime: Date
  readonly endTime: Date
  readonly goods: readonly SheetGoods[]
  /** Truck that the orders of the sheet share; null if they are delivered as other orders of the shop. */
  readonly truck: TruckToSave | null
}
export type Saved = { readonly combinationId: Id; readonly state: 0 | 1 | 3 | 4 | 5 | 6; readonly version: number }
export type Which = { readonly shopId: Id; readonly combinationId: Id; readonly version: number }

const saved = sql`combination_id, state, version`
const ofWhich = ({ shopId, combinationId, version }: Which) =>
  sql`combination_id = ${combinationId} and shop_id = ${shopId} and version = ${version} and not deleted`

/** Returns those of the specifications that are the shop's, with the least quantity of each. */
export const ownGoods = async (ctx: Write, shopId: Id, goodsIds: readonly Id[]) => {
  const found = await sql<{ goodsId: Id; name: string; minQty: Milli }>`
    select k.goods_id, p.name, p.min_qty from goods_sku k join goods_spu p using (spu_id)
    where k.goods_id = any(${[...goodsIds]}::bigint[]) and k.shop_id = ${shopId} and not k.deleted and not p.deleted`.execute(
    ctx.db,
  )
  return new Map(found.rows.map((it) => [it.goodsId, it]))
}

/** Returns the prices of a sheet with their tiers. */
export const pricesOf = async (ctx: Write, combinationId: Id) => {
  const found = await sql<{ goodsId: Id; basePrice: Fen; tiers: SheetTier[] }>`
    select g.goods_id, g.base_price, g.tiers from combination_goods g where g.combination_id = ${combinationId}
    order by g.goods_id`.execute(ctx.db)
  return found.rows
}

/** Returns the goods of a sheet if none of them is on sale; nothing if one is. */
export const offShelf = async (ctx: Write, combinationId: Id) => {
  const found = await sql<{ goodsId: Id; name: string; onSale: boolean }>`
    select g.goods_id, p.name, ${forSale('p', ctx.now)} and k.enabled and not k.deleted and not p.deleted as on_sale
    from combination_goods g join goods_sku k using (goods_id) join goods_spu p using (spu_id)
    where g.combination_id = ${combinationId} order by g.goods_id`.execute(ctx.db)
  return found.rows.some(({ onSale }) => onSale) ? [] : found.rows
}

const putGoods = async (ctx: Write, { shopId, combinationId }: Omit<Which, 'version'>, goods: SheetToSave['goods']) => {
  await sql`delete from combination_goods where combination_id = ${combinationId} and taken_qty = 0
    and goods_id <> all(${goods.map((it) => it.goodsId)}::bigint[])`.execute(ctx.db)
  await sql`
    insert into combination_goods as g (combination_id, goods_id, shop_id, base_price, tiers, min_qty, max_qty_per_buyer, total_limit_qty)
    select ${combinationId}, w."goodsId", ${shopId}, w."basePrice", w.tiers, w."minQty", w."maxQtyPerBuyer", w."totalLimitQty"
    from json_to_recordset(${JSON.stringify(goods)}) as w("goodsId" bigint, "basePrice" bigint, tiers jsonb, "minQty" bigint,
      "maxQtyPerBuyer" bigint, "totalLimitQty" bigint) order by w."goodsId"
    on conflict (combination_id, goods_id) do update set base_price = excluded.base_price, tiers = excluded.tiers,
      min_qty = excluded.min_qty, max_qty_per_buyer = excluded.max_qty_per_buyer, total_limit_qty = excluded.total_limit_qty`.execute(
    ctx.db,
  )
}

export const insertSheet = async (ctx: Write, shopId: Id, it: SheetToSave): Promise<Saved> => {
  const found = await sql<Saved>`
    insert into combination_order (shop_id, comb_type, title, intro, min_total_qty, begin_time, end_time, create_time)
    values (${shopId}, ${it.combType}, ${it.title}, ${it.intro}, ${it.minTotalQty}::bigint, ${it.beginTime}, ${it.endTime}, ${ctx.now})
    returning ${saved}`.execute(ctx.db)
  const made = found.rows[0]!
  const { combinationId } = made
  await putGoods(ctx, { shopId, combinationId }, it.goods)
  if (it.truck !== null) await putTruck(ctx, { shopId, combinationId }, it.truck)
  return made
}

/** Changes a draft or a sheet that has not begun; undefined if its version is another, or it has begun. */
export const rewriteSheet = async (ctx: Write, which: Which, it: SheetToSave): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    update combination_order set comb_type = ${it.combType}, title = ${it.title}, intro = ${it.intro}, min_total_qty = ${it.minTotalQty}::bigint,
      begin_time = ${it.beginTime}, end_time = ${it.endTime}, version = version + 1
    where ${ofWhich(which)} and (state = 0 or (state = 1 and begin_time > ${ctx.now}))
    returning ${saved}`.execute(ctx.db)
  const made = found.rows[0]
  if (made === undefined) return undefined
  await putGoods(ctx, which, it.goods)
  await putTruck(ctx, which, it.truck)
  return made
}

/** Changes a running sheet: its texts, a later end, higher limits. Undefined if its version is another, or anything else would change. */
export const extendSheet = async (ctx: Write, which: Which, it: SheetToSave): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    update combination_order c set title = ${it.title}, intro = ${it.intro}, end_time = ${it.endTime}, version = version + 1
    where ${ofWhich(which)} and state = 1 and begin_time <= ${ctx.now} and end_time > ${ctx.now} and end_time <= ${it.endTime}
      and comb_type = ${it.combType} and begin_time = ${it.beginTime}::timestamptz and min_total_qty is not distinct from ${it.minTotalQty}::bigint
      and ${sameTruck(it.truck)} and (select count(*) from combination_goods g where g.combination_id = c.combination_id) = ${it.goods.length}
      and not exists (select from combination_goods g left join json_to_recordset(${JSON.stringify(it.goods)}) as w("goodsId" bigint,
          "basePrice" bigint, tiers jsonb, "minQty" bigint, "maxQtyPerBuyer" bigint, "totalLimitQty" bigint) on w."goodsId" = g.goods_id
        where g.combination_id = c.combination_id and ((w."basePrice", w.tiers, w."minQty") is distinct from (g.base_price, g.tiers, g.min_qty)
          or w."maxQtyPerBuyer" is distinct from g.max_qty_per_buyer or w."totalLimitQty" < g.total_limit_qty
          or (g.total_limit_qty is null and w."totalLimitQty" is not null)))
    returning ${saved}`.execute(ctx.db)
  const made = found.rows[0]
  if (made !== undefined) await putGoods(ctx, which, it.goods)
  return made
}

/** Publishes a draft; undefined if its version or state is another, or its end has passed. */
export const publish = async (ctx: Write, which: Which): Promise<(Saved & { readonly endTime: Date }) | undefined> => {
  const found = await sql<Saved & { endTime: Date }>`
    update combination_order set state = 1, version = version + 1 where ${ofWhich(which)} and state = 0 and end_time > ${ctx.now}
    returning ${saved}, end_time`.execute(ctx.db)
  return found.rows[0]
}

/** Cancels a published sheet that has not ended; undefined if its version or state is another. */
export const cancel = async (ctx: Write, which: Which, reason: string): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    update combination_order set state = 5, close_time = ${ctx.now}, end_reason = ${reason}, version = version + 1
    where ${ofWhich(which)} and state = 1 and end_time > ${ctx.now} returning ${saved}`.execute(ctx.db)
  return found.rows[0]
}

/**
 * Closes a sheet: a running one for its shop in the version it read (`which`), one whose truck has its least load (`filled`), or
 * one whose time has ended. It succeeds or fails by what is paid; success fixes its prices. At its end a truck with less than the
 * least load goes only if the shop chose so; if the shop closes the sheet, it goes with any load. Undefined if there is nothing to
 * close.
 */
export const close = async (
  ctx: Write,
  it: { readonly which: Which } | { readonly combinationId: Id; readonly filled?: true },
): Promise<Saved | undefined> => {
  const combinationId = 'which' in it ? it.which.combinationId : it.combinationId
  const whose =
    'which' in it
      ? sql`${ofWhich(it.which)} and begin_time <= ${ctx.now}`
      : sql`combination_id = ${combinationId} and ${it.filled === true ? sql`true` : sql`end_time <= ${ctx.now}`}`
  const goes =
    'which' in it
      ? sql`true`
      : sql`coalesce((select t.paid_load >= t.least_load or t.goes_anyway from combination_truck t
          where t.combination_id = c.combination_id), true)`
  await lockTruck(ctx, combinationId)
  const locked = await sql`select from combination_order where ${whose} and state = 1 for no key update`.execute(ctx.db)
  if (locked.rows.length === 0) return undefined
  // A separate statement, so that it sees payments made before the lock was given.
  const found = await sql<Saved>`
    update combination_order c set version = version + 1, close_time = ${ctx.now}, state = case when (select coalesce(sum(g.paid_qty), 0)
        from combination_goods g where g.combination_id = c.combination_id) >= greatest(coalesce(c.min_total_qty, 1), 1) and ${goes} then 3 else 4 end
    where ${whose} and state = 1 returning ${saved}`.execute(ctx.db)
  const closed = found.rows[0]
  if (closed?.state === 3)
    await sql`
      update combination_goods g set final_price = least(g.base_price, (select min((t ->> 'price')::bigint)
        from jsonb_array_elements(g.tiers) t where (t ->> 'minTotalQty')::bigint <= g.paid_qty and (t ->> 'price')::bigint > 0))
      where g.combination_id = ${closed.combinationId}`.execute(ctx.db)
  return closed
}

/** Deletes a draft, or a sheet that failed or was cancelled; false if it is in another state. */
export const drop = async (ctx: Write, shopId: Id, combinationId: Id): Promise<boolean> => {
  const done = await sql`
    update combination_order set deleted = true, version = version + 1
    where combination_id = ${combinationId} and shop_id = ${shopId} and not deleted and state in (0, 4, 5)`.execute(
    ctx.db,
  )
  return done.numAffectedRows === 1n
}
