import type { OpenHours } from '@mall/api/open-hours'
import type { Fen, Milli } from '@mall/api/money'
import type { StockType } from '@mall/api/stock-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Actor, Anyone } from '../../../actor.ts'
import type { Read } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import type { FreightTemplate } from '../../freight/public.ts'
import type { ActivityPrice, SchemePrice } from '../../price/public.ts'
import type { Secret } from '../cards/cards.ts'
import { takeableCoupons } from '../../coupon/public.ts'
import type { CouponRow } from '../../coupon/public.ts'
import { isCustomer, ofItsGroups, onCredit } from '../cards/queries.ts'
import { forSale } from '../../catalog/public.ts'
import { isActive } from '../../customer/public.ts'
import { schemeHolds, schemePrices, schemeReaches } from '../../price/public.ts'
import { isPayable, takesTransfers } from '../../shop/public.ts'

export type SkuRow = {
  readonly goodsId: number
  readonly specValues: { specName: string; value: string }[]
  /** Null if all packs have the same size. */
  readonly convertRate: Milli | null
  readonly skuCode: string | null
  readonly isoa: boolean
  readonly image: string | null
  readonly listPrice: Fen
  readonly marketPrice: Fen | null
  readonly weightKg: Milli | null
  readonly volumeM3: Milli | null
  readonly enabled: boolean
  readonly stockType: StockType
  readonly stockState: 0 | 1 | 2
  /** Null if unlimited. */
  readonly availableQty: Milli | null
  readonly schemes: readonly SchemePrice[]
  readonly sale: ActivityPrice | null
}

type Unit = { readonly name: string; readonly type: number; readonly toBase: Milli | null; readonly scale: number }

/** Full reduction as stored: thresholds in fen or thousandths, reductions in fen, discounts in basis points. */
export type RunningPromotion = {
  readonly promotionId: number
  readonly name: string
  readonly type: 1 | 2 | 3
  readonly repeatable: boolean
  readonly tiers: readonly { readonly threshold: number; readonly reduce?: number; readonly discount?: number }[]
}

export type GoodsRow = {
  readonly spuId: number
  readonly name: string
  readonly subTitle: string | null
  readonly brand: string | null
  readonly specType: number
  readonly specDefs: { specName: string; values: string[] }[]
  readonly saleState: number
  readonly forSale: boolean
  readonly weighGoods: boolean
  readonly minQty: Milli
  readonly stepQty: Milli
  readonly maxQty: Milli | null
  readonly convertRate: Milli
  /** Price unit; null if it is the sale unit. */
  readonly priceUnitName: string | null
  readonly priceRate: Milli | null
  readonly soldQty: Milli
  readonly viewCount: number
  readonly favCount: number
  readonly reviewCount: number
  readonly goodRateBp: number
  readonly recommend: boolean
  readonly isNew: boolean
  readonly images: string[]
  readonly video: string | null
  readonly videoCover: string | null
  readonly attrs: { name: string; value: string }[]
  readonly detailHtml: string
  readonly saleUnit: Unit
  readonly baseUnit: Unit
  readonly categories: { id: number; name: string }[]
  readonly afterSaleDays: number
  readonly isPrescription: boolean
  readonly shop: {
    readonly shopId: number
    readonly orgBoId: number
    readonly shopName: string
    readonly logo: string | null
    readonly intro: string
    readonly areaId: number
    readonly mainCategory: string
    readonly shopStatus: number
    readonly isZhanShi: boolean
    readonly dhEnabled: boolean
    readonly priceVisible: number
    readonly secret: Secret
    readonly contractPolicy: number
    readonly payEnabled: boolean
    readonly payable: boolean
    readonly offlineEnabled: boolean
    readonly creditEnabled: boolean
    readonly servicePhone: string | null
    readonly openHours: readonly OpenHours[]
    readonly goodsCount: number
    readonly soldCount: number
    readonly favCount: number
    readonly scoreTenths: number | null
    readonly serviceTenths: number | null
    readonly logisticsTenths: number | null
    readonly isCustomer: boolean
    readonly isFavourite: boolean
  }
  readonly isFavourite: boolean
  readonly skus: readonly SkuRow[]
  /** Whether customers of the shop pay less from some quantity on. */
  readonly customerLadder: boolean
  readonly freight: FreightTemplate | null
  readonly leadHours: number | null
  readonly unsupportedAreaIds: readonly number[]
  readonly delivery: {
    readonly deliveryId: number
    readonly deliveryType: number
    readonly name: string
    readonly address: string | null
    readonly openTime: string | null
  }[]
  readonly promotions: readonly RunningPromotion[]
  readonly coupons: readonly CouponRow[]
  /** The requested address of the caller, or their default one; null if none. */
  readonly address: { readonly areaIds: number[]; readonly areaName: string } | null
}

/** Goods of the page, and the caller's address for which it is shown. */
type Asked = { readonly goodsId: number | null; readonly spuId: number | null; readonly addressId: number | null }

/** Selects the freight template of product `p` with its rules. */
const freightOfGoods = sql`
  (select json_build_object('freightId', t.freight_id, 'name', t.name, 'chargeMode', t.charge_mode,
      'rules', (select coalesce(json_agg(json_build_object('areaIds', r.area_ids, 'firstUnit', r.first_unit,
          'firstMoney', r.first_money, 'nextUnit', r.next_unit, 'nextMoney', r.next_money, 'maxKm', r.max_km)
          order by r.position), '[]') from freight_rule r where r.freight_id = t.freight_id),
      'freeRules', (select coalesce(json_agg(json_build_object('areaIds', r.area_ids, 'freeType', r.free_type,
          'freeMoney', r.free_money, 'freeQty', r.free_qty) order by r.position), '[]')
        from freight_free_rule r where r.freight_id = t.freight_id))
    from freight_template t where t.freight_id = p.freight_template_id)`

/** Selects of shop `s` what the page of its goods shows. */
const shopOfGoods = (actor: Anyone, isFavourite: RawBuilder<unknown>) => sql`
  json_build_object('shopId', s.shop_id, 'orgBoId', s.org_bo_id, 'shopName', s.shop_name, 'logo', s.logo, 'intro', s.intro,
    'areaId', s.area_id, 'mainCategory', s.main_category, 'shopStatus', s.shop_status,
    'isZhanShi', s.is_zhan_shi, 'dhEnabled', s.dh_enabled, 'priceVisible', s.price_visible,
    'secret', case when s.is_zhan_shi then 1 when s.price_visible = 1 then 0 else s.price_visible end,
    'contractPolicy', s.contract_policy, 'payEnabled', s.pay_enabled, 'offlineEnabled', ${takesTransfers('s')},
    'payable', ${isPayable('s', onCredit(actor, sql`s.shop_id`))},
    'creditEnabled', s.credit_enabled, 'servicePhone', s.service_phone, 'openHours', s.open_hours,
    'goodsCount', s.goods_count, 'soldCount', s.sold_count, 'favCount', s.fav_count,
    'scoreTenths', s.score_tenths, 'serviceTenths', s.service_tenths, 'logisticsTenths', s.logistics_tenths, 'isCustomer', ${isCustomer(actor, sql`s.shop_id`)},
    'isFavourite', ${isFavourite})`

/** Leaves out of a visitor's statement what only signed-in callers may have, which halves its cost. */
const forCaller = <T>(actor: Anyone, part: (caller: Actor) => RawBuilder<T>, otherwise: RawBuilder<T>) =>
  actor === null ? otherwise : part(actor)

/** Selects the specifications of product `p` with their stock and the caller's prices. */
const skusOfGoods = (actor: Anyone, now: Date) => {
  const openPrices = schemePrices('k', now, sql`ps.open_to_all`)
  return sql`
  (select coalesce(json_agg(json_build_object('goodsId', k.goods_id, 'specValues', k.spec_values,
      'convertRate', k.convert_rate, 'skuCode', k.sku_code, 'isoa', k.isoa, 'image', k.image, 'listPrice', k.price, 'marketPrice', k.market_price,
      'weightKg', k.weight_kg, 'volumeM3', k.volume_m3, 'enabled', k.enabled, 'stockType', coalesce(q.stock_type, 1),
      'stockState', coalesce(q.stock_state, 0), 'availableQty', case when q.goods_id is null then 0 else q.available_qty end,
      'schemes', ${forCaller(
        actor,
        ({ boId }) => sql`coalesce((select ${schemePrices('k', now, schemeReaches('m'))} from customer m
          where m.shop_id = p.shop_id and m.buyer_bo_id = ${boId} and ${isActive('m')}), ${openPrices})`,
        openPrices,
      )},
      'sale', (
        select json_build_object('activityId', sp.sale_id, 'price', sp.price,
          'stockLeft', sp.stock_qty - sp.sold_qty, 'buyerLimit', sp.per_user_qty)
        from sale_price sp where sp.goods_id = k.goods_id and sp.enabled
          and sp.begin_time <= ${now} and sp.end_time > ${now} order by sp.price, sp.sale_id limit 1)
      ) order by k.sort, k.goods_id), '[]')
    from goods_sku k left join stock q using (goods_id) where k.spu_id = p.spu_id and not k.deleted)`
}

/** Returns everything for the page of goods, by the product or one of its specifications, in one statement. */
export const readDetail = async (
  db: Reading,
  actor: Anyone,
  now: Date,
  asked: Asked,
): Promise<GoodsRow | undefined> => {
  const keeps = (type: 1 | 2, target: RawBuilder<unknown>) =>
    forCaller(
      actor,
      ({ userId }) =>
        sql`exists (select from favourite f where f.user_id = ${userId} and f.type = ${type} and f.target_id = ${target})`,
      sql`false`,
    )
  const unit = (name: string) =>
    sql`json_build_object('name', ${sql.ref(`${name}.name`)}, 'type', ${sql.ref(`${name}.unit_type`)},
      'toBase', ${sql.ref(`${name}.to_base`)}, 'scale', ${sql.ref(`${name}.qty_scale`)})`
  const found = await sql<GoodsRow>`
    select p.spu_id as "spuId", p.name, p.sub_title as "subTitle", p.brand, p.spec_type as "specType",
      p.spec_defs as "specDefs", p.sale_state as "saleState",
      ${forSale('p', now)} as "forSale",
      p.weigh_goods as "weighGoods", p.min_qty as "minQty", p.step_qty as "stepQty",
      p.max_qty as "maxQty", p.convert_rate as "convertRate", p.price_rate as "priceRate",
      (select pu.name from goods_unit pu where pu.unit_id = p.price_unit_id) as "priceUnitName", p.sold_qty as "soldQty",
      p.view_count as "viewCount", p.fav_count as "favCount", p.review_count as "reviewCount",
      p.good_rate_bp as "goodRateBp", p.recommend, p.is_new as "isNew", p.main_images as images, p.video,
      p.video_cover as "videoCover", p.attrs, p.detail_html as "detailHtml",
      ${unit('u')} as "saleUnit", ${unit('b')} as "baseUnit",
      (select json_agg(json_build_object('id', a.category_id, 'name', a.name) order by a.level)
        from category a where a.category_id = any(c.path)) as categories,
      greatest(c.after_sale_days, s.after_sale_days) as "afterSaleDays", c.is_prescription,
      ${shopOfGoods(actor, keeps(2, sql`s.shop_id`))} as shop, ${keeps(1, sql`p.spu_id`)} as "isFavourite",
      ${skusOfGoods(actor, now)} as skus,
      exists (select from goods_sku k join price_scheme_goods sg using (goods_id) join price_scheme ps using (scheme_id)
        where k.spu_id = p.spu_id and k.enabled and not k.deleted and sg.tiers <> '[]' and ps.target_type = 3
          and not ps.open_to_all and ${schemeHolds(now)}) as "customerLadder",
      ${freightOfGoods} as freight,
      d.lead_hours as "leadHours", coalesce(d.unsupported_area_ids, '{}') as "unsupportedAreaIds",
      (select coalesce(json_agg(json_build_object('deliveryId', e.delivery_id, 'deliveryType', e.delivery_type,
          'name', e.name, 'address', case when e.delivery_type = 3 then e.address end, 'openTime', e.open_time)
          order by e.sort, e.delivery_id), '[]')
        from delivery_entry e where e.shop_id = p.shop_id and e.enabled and not e.deleted
          and (d.template_id is null or e.delivery_id = any(d.delivery_ids))) as delivery,
      (select coalesce(json_agg(json_build_object('promotionId', m.promotion_id, 'name', m.name,
          'type', m.promotion_type, 'repeatable', m.repeatable, 'tiers', m.tiers) order by m.is_default, m.promotion_id), '[]')
        from promotion m where m.shop_id = p.shop_id and m.active and not m.deleted
          and m.begin_time <= ${now} and m.end_time > ${now} and (m.scope_type = 1 or p.spu_id = any(m.spu_ids))
          and (cardinality(m.customer_group_ids) = 0 or ${ofItsGroups(actor, 'm')})) as promotions,
      ${takeableCoupons(
        actor,
        now,
        sql`q.shop_id = p.shop_id and case q.scope_type when 1 then true when 2 then p.spu_id = any(q.scope_ids)
          else q.scope_ids && p.classify_ids end`,
      )} as coupons,
      ${forCaller(
        actor,
        ({ userId, boId }) => sql`(
          select json_build_object('areaIds', array[a.province_id, a.city_id, a.county_id], 'areaName', a.area_name)
          from member_address a where a.user_id = ${userId}
            and case when ${asked.addressId}::bigint is null then a.bo_id = ${boId} and a.is_default
              else a.address_id = ${asked.addressId} end)`,
        sql`null::json`,
      )} as address
    from goods_spu p
      join shop s using (shop_id)
      join category c using (category_id)
      join goods_unit u on u.unit_id = p.sale_unit_id
      join goods_unit b on b.unit_id = p.base_unit_id
      left join delivery_template d on d.template_id = p.delivery_template_id and not d.deleted
    where not p.deleted and p.spu_id = coalesce(
      ${asked.spuId}::bigint, (select k.spu_id from goods_sku k where k.goods_id = ${asked.goodsId}))`.execute(db)
  return found.rows[0]
}

/** Most sales shown, and lines searched for them, since some recent lines may be unpaid. */
const mostDeals = 100
const mostLines = 300

type Deal = {
  lineId: number
  name: string
  specText: string
  qty: number
  unitName: string
  payTime: Date
}

/** Returns the latest sales of goods on sale, at most a hundred: paid, and not cancelled afterwards. */
export const readDeals = async (db: Reading, spuId: number): Promise<Deal[]> => {
  const found = await sql<Deal>`
    select l.line_id as "lineId", u.name, l.spec_text as "specText", l.order_qty as qty,
      l.unit_name as "unitName", o.pay_time as "payTime"
    from goods_card c join goods_sku k using (spu_id)
      cross join lateral (
        select * from order_line n where n.goods_id = k.goods_id order by n.line_id desc limit ${mostLines}) l
      join trade_order o using (order_id) join app_user u on u.user_id = o.buyer_user_id
    where c.spu_id = ${spuId} and o.pay_time is not null and o.order_status between 20 and 60
    order by o.pay_time desc, l.line_id desc limit ${mostDeals}`.execute(db)
  return found.rows
}

/** Most changes in a trend; of more, the latest are shown. */
const mostChanges = 400

type Trend = {
  shopId: number
  unitName: string
  secret: Secret
  known: boolean
  points: { at: number; price: number }[]
}

/** Returns the list price at `from` and every change since; undefined if the goods are not on sale. */
export const readTrend = async ({ db, actor }: Read, goodsId: number, from: Date): Promise<Trend | undefined> => {
  const found = await sql<Trend>`
    select c.shop_id as "shopId", c.unit_name as "unitName", c.secret,
      c.secret = 3 and ${isCustomer(actor, sql`c.shop_id`)} as known,
      (select coalesce(json_agg(json_build_object('at', extract(epoch from greatest(h.since, ${from})) * 1000,
          'price', h.price) order by h.since), '[]')
        from (
          select * from goods_price g where g.goods_id = k.goods_id and g.since >= coalesce(
            (select max(b.since) from goods_price b where b.goods_id = k.goods_id and b.since <= ${from}), ${from})
          order by g.since desc limit ${mostChanges}) h) as points
    from goods_sku k join goods_card c using (spu_id)
    where k.goods_id = ${goodsId} and k.enabled and not k.deleted`.execute(db)
  return found.rows[0]
}
