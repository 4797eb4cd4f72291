import { sql } from 'kysely'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../kernel/database.ts'
import { forSale } from '../catalog/public.ts'
import { isPayable } from '../shop/public.ts'
import type { ChosenDelivery, FreightTemplate, Start } from './rules.ts'

/** Start of the lorries of way `d`; null if they start at the shop. */
export const startOf = sql<Start | null>`case when d.delivery_type = 2 and d.area_id is not null
  then json_build_object('areaId', d.area_id, 'lng', d.lng::text, 'lat', d.lat::text) end`

/** Goods on sale, with what bringing them depends on. */
export type GoodsToBring = {
  readonly price: Fen
  /** Who sees the shop's prices: 1 everybody, 2 signed-in callers, 3 customers; nobody if the shop is display-only. */
  readonly priceVisible: number
  readonly isZhanShi: boolean
  readonly weightKg: Milli | null
  readonly volumeM3: Milli | null
  readonly freightId: number | null
  readonly unsupportedAreaIds: readonly number[]
  /** Area of the shop. */
  readonly areaId: number
  readonly lng: string | null
  readonly lat: string | null
  /** Ways of types 1 and 2 that the goods may travel. */
  readonly ways: readonly (ChosenDelivery & { readonly name: string })[]
  /** Whether the goods may be picked up. */
  readonly pickUp: boolean
  readonly templates: readonly FreightTemplate[]
}

/** Returns goods on sale with their ways and freight templates, in one statement. */
export const goodsToBring = async (db: Reading, now: Date, goodsId: number): Promise<GoodsToBring | undefined> => {
  const found = await sql<GoodsToBring>`
    with goods as (
      select k.price, k.weight_kg, k.volume_m3, p.freight_template_id, p.shop_id, t.delivery_ids, t.unsupported_area_ids,
        s.price_visible, s.is_zhan_shi, s.area_id, s.lng, s.lat
      from goods_sku k join goods_spu p using (spu_id) join shop s on s.shop_id = p.shop_id
        left join delivery_template t on t.template_id = p.delivery_template_id and not t.deleted
      where k.goods_id = ${goodsId} and k.enabled and not k.deleted and not p.deleted and ${forSale('p', now)}
        and s.shop_status in (1, 2)
    ), way as (
      select d.*, ${startOf} as start from goods g join delivery_entry d on d.shop_id = g.shop_id
      where d.enabled and not d.deleted and (g.delivery_ids is null or d.delivery_id = any(g.delivery_ids))
    )
    select g.price, g.price_visible, g.is_zhan_shi, g.weight_kg, g.volume_m3,
      g.freight_template_id as freight_id, coalesce(g.unsupported_area_ids, '{}') as unsupported_area_ids,
      g.area_id, g.lng, g.lat,
      (select coalesce(json_agg(json_build_object('deliveryType', w.delivery_type, 'name', w.name,
          'freightId', w.freight_id, 'serveAreaIds', w.serve_area_ids, 'zones', w.zones,
          'start', w.start) order by w.sort, w.delivery_id), '[]')
        from way w where w.delivery_type in (1, 2)) as ways,
      exists (select from way w where w.delivery_type = 3) as pick_up,
      (select coalesce(json_agg(json_build_object('freightId', f.freight_id, 'name', f.name, 'chargeMode', f.charge_mode,
          'rules', (select coalesce(json_agg(json_build_object('areaIds', r.area_ids, 'firstUnit', r.first_unit,
              'firstMoney', r.first_money, 'nextUnit', r.next_unit, 'nextMoney', r.next_money, 'maxKm', r.max_km)
              order by r.position), '[]') from freight_rule r where r.freight_id = f.freight_id),
          'freeRules', (select coalesce(json_agg(json_build_object('areaIds', r.area_ids, 'freeType', r.free_type,
              'freeMoney', r.free_money, 'freeQty', r.free_qty) order by r.position), '[]')
              from freight_free_rule r where r.freight_id = f.freight_id))), '[]')
        from freight_template f
        where f.freight_id = g.freight_template_id or f.freight_id in (select w.freight_id from way w)) as templates
    from goods g`.execute(db)
  return found.rows[0]
}

/** Returns which of the things that a shop needs before it can sell it already has. */
export const setupOf = async (db: Reading, shopId: number) => {
  const found = await sql<{ status: number; logo: boolean; delivery: boolean; payment: boolean; goods: boolean }>`
    select s.shop_status as status, s.logo is not null as logo,
      exists (select from delivery_entry d where d.shop_id = s.shop_id and d.enabled and not d.deleted) as delivery,
      ${isPayable('s', sql`false`)} as payment,
      exists (select from goods_spu p where p.shop_id = s.shop_id and p.sale_state = 1 and not p.deleted) as goods
    from shop s where s.shop_id = ${shopId}`.execute(db)
  return found.rows[0]
}

/** Selects the freight templates of the shops of `goods`. */
export const templatesOfGoods = sql<readonly FreightTemplate[] | null>`(
  select json_agg(json_build_object('freightId', f.freight_id, 'name', f.name, 'chargeMode', f.charge_mode,
      'rules', coalesce((select json_agg(json_build_object('areaIds', r.area_ids, 'firstUnit', r.first_unit,
        'firstMoney', r.first_money, 'nextUnit', r.next_unit, 'nextMoney', r.next_money, 'maxKm', r.max_km) order by r.position)
        from freight_rule r where r.freight_id = f.freight_id), '[]'),
      'freeRules', coalesce((select json_agg(json_build_object('areaIds', r.area_ids, 'freeType', r.free_type,
        'freeMoney', r.free_money, 'freeQty', r.free_qty) order by r.position)
        from freight_free_rule r where r.freight_id = f.freight_id), '[]')))
    from freight_template f where f.shop_id = any(array(select shop_id from goods)))`

/** Way that a shop offers, with what decides about freight and the least order. */
export type OfferedWay = ChosenDelivery & {
  readonly deliveryId: Id
  readonly shopId: Id
  readonly name: string
  readonly minOrderMoney: Fen | null
  readonly dailyLimitQty: Milli | null
}
export type Offered = {
  readonly ways: readonly OfferedWay[] | null
  readonly templates: readonly FreightTemplate[] | null
}

/** Selects the ways and freight templates of the shops of `goods`, as two columns. */
export const offeredWays = sql<Offered>`
  (select json_agg(json_build_object('deliveryId', d.delivery_id, 'shopId', d.shop_id, 'deliveryType', d.delivery_type,
      'name', d.name, 'freightId', d.freight_id, 'serveAreaIds', d.serve_area_ids, 'zones', d.zones,
      'start', ${startOf},
      'minOrderMoney', d.min_order_money, 'dailyLimitQty', d.daily_limit_qty) order by d.sort, d.delivery_id)
    from delivery_entry d
    where d.shop_id = any(array(select shop_id from goods)) and d.enabled and not d.deleted and d.delivery_type < 3) as ways,
  ${templatesOfGoods} as templates`

type Setting = {
  readonly allowSplitShip: boolean
  readonly allowBuyerPickDate: boolean
  readonly pickupDaysAhead: number
  readonly version: number
}

/** Returns the delivery setting of a shop; undefined if it was never saved. */
export const settingOf = async (db: Reading, shopId: Id): Promise<Setting | undefined> => {
  const found = await sql<Setting>`
    select allow_split_ship, allow_buyer_pick_date, pickup_days_ahead, version from delivery_setting
    where shop_id = ${shopId}`.execute(db)
  return found.rows[0]
}
