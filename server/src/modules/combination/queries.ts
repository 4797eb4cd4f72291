import type { SheetTier } from '@mall/api/combination/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { refuse } from '../../kernel/refusal.ts'
import { areaOf } from '../area/public.ts'
import { showsPrices } from '../cart/public.ts'
import type { StoredSheet } from './rules.ts'
import type { Ride, TruckTerms } from './truck-rules.ts'

/** Load of one order aboard a truck. */
type RideRow = Ride & {
  readonly paid: boolean
  /** Freight it pays in the end; null until the truck leaves. */
  readonly share: Fen | null
}
/** The truck of a sheet, with all that is aboard. */
export type TruckRow = TruckTerms & {
  readonly deliveryId: Id
  readonly deliveryName: string
  readonly vehicle: string
  readonly capacity: Milli
  readonly fillBp: number
  readonly goesAnyway: boolean
  readonly takenLoad: Milli
  readonly paidLoad: Milli
  readonly freightMoney: Fen | null
  readonly shopShare: Fen | null
  readonly rides: readonly RideRow[]
}

/** The truck of the sheet `c`; null if it has none. */
const truckOf = sql`(select json_build_object('deliveryId', t.delivery_id, 'deliveryName', d.name, 'vehicle', t.vehicle,
    'capacity', t.capacity, 'fillBp', t.fill_bp, 'leastLoad', t.least_load, 'baseMoney', t.base_money, 'kmMoney', t.km_money,
    'leastKm', t.least_km, 'mostKm', t.most_km, 'goesAnyway', t.goes_anyway, 'takenLoad', t.taken_load, 'paidLoad', t.paid_load,
    'freightMoney', t.freight_money, 'shopShare', t.shop_share,
    'rides', (select coalesce(json_agg(json_build_object('load', r.load, 'distance', r.distance, 'bound', r.bound_money,
      'paid', r.state = 1, 'share', r.share_money) order by r.rider_id), '[]')
      from combination_rider r where r.combination_id = t.combination_id and r.state in (0, 1)))
  from combination_truck t join delivery_entry d using (delivery_id) where t.combination_id = c.combination_id)`

export type SheetRow = StoredSheet & {
  readonly combinationId: Id
  readonly version: number
  readonly shopId: Id
  readonly shopName: string
  readonly combType: number
  readonly title: string
  readonly cover: string | null
  readonly goodsCount: number
  readonly orderCount: number
  readonly totalMoney: Fen
  readonly truck: TruckRow | null
  /** Whether the shop shows the caller its prices. */
  readonly seesPrices: boolean
}

/** Final value of a line `r` of goods `g`: less the refund that its buyer got when the price fell for all. */
const worth = sql`r.money - coalesce(round((g.base_price - g.final_price) * r.qty / 1000.0)::bigint, 0)`

const columns = (
  actor: Anyone,
) => sql`c.combination_id, ${showsPrices(actor)} as sees_prices, c.version, c.shop_id, s.shop_name, c.comb_type, c.title, c.begin_time, c.end_time, c.min_total_qty,
  c.state, ${truckOf} as truck,
  (select t.paid_load >= t.least_load or t.goes_anyway from combination_truck t where t.combination_id = c.combination_id) as truck_goes,
  (select coalesce(k.image, p.main_images[1]) from combination_goods g join goods_sku k using (goods_id) join goods_spu p using (spu_id)
    where g.combination_id = c.combination_id order by g.goods_id limit 1) as cover,
  (select count(*)::int from combination_goods g where g.combination_id = c.combination_id) as goods_count,
  (select coalesce(sum(g.paid_qty), 0)::bigint from combination_goods g where g.combination_id = c.combination_id) as total_qty,
  (select count(distinct r.order_id)::int from combination_relation r where r.combination_id = c.combination_id and r.state = 1) as order_count,
  (select coalesce(sum(${worth}), 0)::bigint from combination_relation r join combination_goods g using (combination_id, goods_id)
    where r.combination_id = c.combination_id and r.state = 1) as total_money`

export type SheetFilter = {
  readonly shopId?: Id | undefined
  readonly combType?: number | undefined
  readonly state?: number | undefined
  readonly title?: string | undefined
  readonly byTruck?: boolean | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
  readonly areaId?: number | undefined
  /** Only group purchases that everybody may order on now or soon; `to` is the caller. */
  readonly open?: { readonly to: Anyone }
}

const standing = (state: number, now: Date): RawBuilder<unknown> => {
  if (state === 1) return sql`c.state = 1 and c.begin_time > ${now}`
  if (state === 2) return sql`c.state = 1 and c.begin_time <= ${now} and c.end_time > ${now}`
  if (state !== 3 && state !== 4) return sql`c.state = ${state}`
  // After its end, a sheet has the state that its timer will write.
  const succeeds = sql`(select coalesce(sum(g.paid_qty), 0) from combination_goods g where g.combination_id = c.combination_id)
    >= greatest(coalesce(c.min_total_qty, 1), 1) and coalesce((select t.paid_load >= t.least_load or t.goes_anyway
    from combination_truck t where t.combination_id = c.combination_id), true)`
  return sql`(c.state = ${state} or (c.state = 1 and c.end_time <= ${now} and ${state === 3 ? succeeds : sql`not (${succeeds})`}))`
}

/** Condition: shop `o` is in the province of this area. */
const inArea = (areaId: number | undefined): RawBuilder<unknown> => {
  if (areaId === undefined) return sql`true`
  return areaOf(areaId) === undefined ? sql`false` : sql`o.area_id / 10000 = ${Math.floor(areaId / 10_000)}`
}

/** Reads a page of sheets: open ones in the public list by their end, all others newest first. */
export const sheetPage = (db: Reading, now: Date, it: SheetFilter, range: PageRange) => {
  const conditions = [sql`not c.deleted`]
  if (it.shopId !== undefined) conditions.push(sql`c.shop_id = ${it.shopId}`)
  if (it.combType !== undefined) conditions.push(sql`c.comb_type = ${it.combType}`)
  if (it.state !== undefined) conditions.push(standing(it.state, now))
  if (it.byTruck !== undefined) {
    const truck = sql`exists (select from combination_truck t where t.combination_id = c.combination_id)`
    conditions.push(it.byTruck ? truck : sql`not ${truck}`)
  }
  if (it.title) conditions.push(sql`c.title ilike ${containing(it.title)}`)
  if (it.beginTime !== undefined) conditions.push(sql`c.begin_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`c.begin_time <= ${it.endTime}`)
  if (it.open)
    conditions.push(sql`c.comb_type = 1 and ${it.state === undefined ? sql`c.state = 1 and c.end_time > ${now}` : sql`c.state <> 0`}
      and exists (select from shop o where o.shop_id = c.shop_id and o.shop_status = 1 and ${inArea(it.areaId)})`)
  const soonest = it.open && (it.state === undefined || it.state < 3)
  const order = soonest ? sql`c.end_time, c.combination_id` : sql`c.combination_id desc`
  const all = sql`combination_order c where ${sql.join(conditions, sql` and `)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<SheetRow & { total: number }>`
      select ${columns(it.open?.to ?? null)}, ${total} as total from (select c.* from ${all} order by ${order} limit ${limit} offset ${offset}) c
        join shop s using (shop_id) order by ${order}`.execute(db)
    return found.rows
  })
}

export type WholeSheet = SheetRow & {
  readonly intro: string
  readonly endReason: string
  readonly goods: readonly {
    readonly goodsId: Id
    readonly spuId: Id
    readonly goodsName: string
    readonly specText: string
    readonly image: string | null
    readonly unitName: string
    readonly listPrice: Fen
    readonly basePrice: Fen
    readonly tiers: readonly SheetTier[]
    readonly minQty: Milli
    readonly maxQtyPerBuyer: Milli | null
    readonly totalLimitQty: Milli | null
    readonly paidQty: Milli
  }[]
}

/** Reads one sheet with its goods: one of the shop, or a published one as the caller sees it. */
export const wholeSheet = async (
  db: Reading,
  combinationId: Id,
  by: { readonly shopId: Id } | { readonly to: Anyone },
): Promise<WholeSheet | undefined> => {
  const whose = 'to' in by ? sql`c.state <> 0` : sql`c.shop_id = ${by.shopId}`
  const found = await sql<WholeSheet>`
    select ${columns('to' in by ? by.to : null)}, c.intro, c.end_reason,
      (select json_agg(json_build_object('goodsId', g.goods_id, 'spuId', k.spu_id, 'goodsName', p.name, 'specText', k.spec_text,
          'image', coalesce(k.image, p.main_images[1]), 'unitName', u.name, 'listPrice', k.price, 'basePrice', g.base_price,
          'tiers', g.tiers, 'minQty', g.min_qty, 'maxQtyPerBuyer', g.max_qty_per_buyer, 'totalLimitQty', g.total_limit_qty,
          'paidQty', g.paid_qty) order by g.goods_id)
        from combination_goods g join goods_sku k using (goods_id) join goods_spu p using (spu_id)
          join goods_unit u on u.unit_id = p.sale_unit_id where g.combination_id = c.combination_id) as goods
    from combination_order c join shop s using (shop_id)
    where c.combination_id = ${combinationId} and ${whose} and not c.deleted`.execute(db)
  return found.rows[0]
}

export type Ordered = {
  readonly orderId: Id
  readonly boId: Id
  readonly buyerName: string
  readonly goodsId: Id
  readonly goodsName: string
  readonly specText: string
  readonly unitName: string
  readonly qty: Milli
  readonly money: Fen
}

/** Most lines of a sheet that are read at once. */
const mostLines = 20_000

/** Reads the paid lines of a sheet of the shop; refuses SHEET_TOO_LARGE if there are more than can be read at once. */
export const orderedOn = async (db: Reading, shopId: Id, combinationId: Id): Promise<Ordered[]> => {
  const found = await sql<Ordered>`
    select r.order_id, r.bo_id, e.name as buyer_name, r.goods_id, p.name as goods_name, k.spec_text, u.name as unit_name, r.qty,
      ${worth} as money
    from combination_relation r join combination_goods g using (combination_id, goods_id) join enterprise e on e.bo_id = r.bo_id join goods_sku k on k.goods_id = r.goods_id
      join goods_spu p using (spu_id) join goods_unit u on u.unit_id = p.sale_unit_id
    where r.combination_id = ${combinationId} and r.shop_id = ${shopId} and r.state = 1
    order by r.goods_id, r.sheet_line_id limit ${mostLines + 1}`.execute(db)
  return found.rows.length > mostLines ? refuse('SHEET_TOO_LARGE', { most: mostLines }) : found.rows
}

/** Returns the orders of a sheet of the shop in any state; undefined if there is no such sheet. */
export const orderIdsOf = async (db: Reading, shopId: Id, combinationId: Id): Promise<Id[] | undefined> => {
  const found = await sql<{ orderIds: Id[] }>`
    select array(select distinct r.order_id from combination_relation r where r.combination_id = c.combination_id
      order by r.order_id limit ${mostLines + 1}) as order_ids
    from combination_order c where c.combination_id = ${combinationId} and c.shop_id = ${shopId} and not c.deleted`.execute(
    db,
  )
  const orderIds = found.rows[0]?.orderIds
  return (orderIds?.length ?? 0) > mostLines ? refuse('SHEET_TOO_LARGE', { most: mostLines }) : orderIds
}

type OfferedGoods = {
  readonly goodsId: Id
  readonly basePrice: Fen
}
/** The fields of a truck that an order on its sheet needs. */
export type OfferedTruck = Pick<
  TruckRow,
  'deliveryId' | 'vehicle' | 'capacity' | 'takenLoad' | 'rides' | keyof TruckTerms
>
type OfferedSheet = {
  readonly combType: 1 | 2
  readonly running: boolean
  readonly endTime: Date
  readonly goods: readonly OfferedGoods[]
  readonly truck: TruckRow | null
}

/** Reads the prices of a sheet for an order on it. */
export const offeredOn = async (db: Reading, now: Date, combinationId: Id): Promise<OfferedSheet | undefined> => {
  const found = await sql<OfferedSheet>`
    select c.comb_type, c.state = 1 and c.begin_time <= ${now} and c.end_time > ${now} as running, c.end_time,
      (select json_agg(json_build_object('goodsId', g.goods_id, 'basePrice', g.base_price)) from combination_goods g
        where g.combination_id = c.combination_id) as goods, ${truckOf} as truck
    from combination_order c where c.combination_id = ${combinationId} and not c.deleted`.execute(db)
  return found.rows[0]
}

/** Returns the title of a sheet. */
export const titleOf = async (db: Reading, combinationId: Id): Promise<string> => {
  const found = await sql<{ title: string }>`
    select title from combination_order where combination_id = ${combinationId}`.execute(db)
  return found.rows[0]?.title ?? ''
}

/** Returns the sheet of an order and how many orders it has; undefined if the order is on none. */
export const sheetOfOrder = async (db: Reading, orderId: Id) => {
  const found = await sql<{ combinationId: Id; childCount: number }>`
    select r.combination_id, (select count(distinct o.order_id)::int from combination_relation o
      where o.combination_id = r.combination_id and o.state in (0, 1)) as child_count
    from combination_relation r where r.order_id = ${orderId} limit 1`.execute(db)
  return found.rows[0]
}
