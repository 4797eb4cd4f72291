import type { Fen, Milli } from '@mall/api/money'
import type { SaleUnit, Units } from '@mall/api/units'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageParts, PageRange } from '../../../kernel/read-page.ts'
import type { ActivityPrice, ContractPrice, SchemePrice } from '../../price/public.ts'
import type { RunningPromotion } from '../goods/queries.ts'
import { forSale, skuIsNamed } from '../../catalog/public.ts'
import { binds } from '../../contract/public.ts'
import { isActive } from '../../customer/public.ts'
import { schemeFields, schemeHolds, schemeReaches } from '../../price/public.ts'

/** Facts of the prices of one specification, with who set them; times in it are ISO texts. */
export type PriceFacts = {
  readonly goodsId: Id
  readonly spuId: Id
  readonly name: string
  readonly specText: string
  readonly unitName: string
  readonly sold: Units
  readonly minQty: Milli
  readonly stepQty: Milli
  readonly image: string | null
  readonly listPrice: Fen
  readonly stockState: number
  readonly availableQty: Milli | null
  readonly listSet: { readonly by: string | null; readonly time: string } | null
  readonly schemes: readonly (SchemePrice & {
    readonly name: string
    readonly setBy: string | null
    readonly setTime: string
  })[]
  /** Contracts in force that the enterprise signed; each applies only if it is chosen at the checkout. */
  readonly contracts: readonly (ContractPrice & {
    readonly contractNo: string
    readonly name: string
    /** Unit for which its price was agreed. */
    readonly agreed: SaleUnit
    readonly setBy: string | null
    readonly setTime: string
  })[]
  readonly sale: (ActivityPrice & { readonly title: string }) | null
  readonly promotions: readonly RunningPromotion[]
}

const promotions = (now: Date): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('promotionId', r.promotion_id, 'name', r.name, 'type', r.promotion_type,
    'repeatable', r.repeatable, 'tiers', r.tiers) order by r.is_default, r.promotion_id), '[]')
  from promotion r where r.shop_id = k.shop_id and r.active and not r.deleted and r.begin_time <= ${now} and r.end_time > ${now}
    and (r.scope_type = 1 or k.spu_id = any(r.spu_ids))
    and (cardinality(r.customer_group_ids) = 0 or coalesce(r.customer_group_ids && m.group_ids, false)))`

type Asked = {
  readonly prepared?: RawBuilder<unknown>
  readonly page: RawBuilder<unknown>
  readonly boId: Id | null
  readonly now: Date
}
/**
 * Selects the goods of `page`, all of one shop, with their prices for a buyer of the enterprise, or for nobody if `boId` is null;
 * reads the shop's data once.
 */
const facts = ({ prepared = sql``, page, boId, now }: Asked, beside: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with ${prepared} page as materialized (${page}),
  it as materialized (
    select w.shop_id, m.customer_id, m.buyer_bo_id, m.group_ids from (select shop_id from page limit 1) w
      left join customer m on m.shop_id = w.shop_id and m.buyer_bo_id = ${boId}::bigint and ${isActive('m')}),
  scheme as materialized (
    select ps.scheme_id, ps.name, ps.target_type, ps.priority, us.name as set_by, coalesce(ps.set_time, ps.create_time) as set_time
    from it m join price_scheme ps on ps.shop_id = m.shop_id left join app_user us on us.user_id = ps.set_by
    where ${schemeHolds(now)} and ${schemeReaches('m')}),
  signed as materialized (
    select c.contract_id, c.contract_no, c.name, c.end_date, c.submit_time, su.name as set_by
    from it m join contract_customer cc on cc.buyer_bo_id = m.buyer_bo_id join contract c using (contract_id)
      left join app_user su on su.user_id = c.submit_by
    where c.shop_id = m.shop_id and ${binds(dateText(now))})
  select k.goods_id, k.spu_id, p.name, k.spec_text, u.name as unit_name, p.min_qty, p.step_qty,
    coalesce(k.image, p.main_images[1]) as image,
    json_build_object('unitName', u.name, 'baseUnitName', b.name, 'convertRate', coalesce(k.convert_rate, p.convert_rate),
      'priceUnitName', coalesce(pu.name, u.name), 'priceRate', coalesce(p.price_rate, k.convert_rate, p.convert_rate)) as sold,
    k.price as list_price, coalesce(q.stock_state, 0) as stock_state, q.available_qty,
    (select json_build_object('by', us.name, 'time', h.since) from goods_price h left join app_user us on us.user_id = h.changed_by
      where h.goods_id = k.goods_id order by h.since desc limit 1) as list_set,
    (select coalesce(json_agg(json_build_object(${schemeFields}, 'name', ps.name, 'setBy', ps.set_by, 'setTime', ps.set_time)), '[]')
      from scheme ps join price_scheme_goods sg on sg.scheme_id = ps.scheme_id and sg.goods_id = k.goods_id) as schemes,
    (select coalesce(json_agg(json_build_object('contractId', c.contract_id, 'contractNo', c.contract_no, 'name', c.name,
        'price', cg.price, 'quantityLimit', cg.qty_limit, 'usedQty', cg.used_qty, 'agreed', json_build_object('unitName', cg.unit_name,
          'baseUnitName', cg.base_unit_name, 'convertRate', cg.convert_rate), 'setBy', c.set_by, 'setTime', c.submit_time)
        order by c.end_date, c.contract_id), '[]')
      from signed c join contract_goods cg on cg.contract_id = c.contract_id and cg.goods_id = k.goods_id) as contracts,
    ${promotions(now)} as promotions,
    (select json_build_object('activityId', sp.sale_id, 'title', sp.title, 'price', sp.price,
        'stockLeft', sp.stock_qty - sp.sold_qty, 'buyerLimit', sp.per_user_qty)
      from sale_price sp where sp.goods_id = k.goods_id and sp.enabled and sp.begin_time <= ${now} and sp.end_time > ${now}
      order by sp.price, sp.sale_id limit 1) as sale, ${beside}
  from page join goods_sku k using (goods_id) join goods_spu p using (spu_id) cross join it m
    join goods_unit u on u.unit_id = p.sale_unit_id join goods_unit b on b.unit_id = p.base_unit_id
    left join goods_unit pu on pu.unit_id = p.price_unit_id left join stock q on q.goods_id = k.goods_id
    join shop s on s.shop_id = m.shop_id
  order by p.spu_id desc, k.sort, k.goods_id`

type OfShop = {
  readonly secret: 0 | 1 | 2 | 3
  readonly isCustomer: boolean
  readonly shopId: Id
  readonly onSale: boolean
}

/** Returns the price facts of one specification for a buyer of an enterprise, and whether its shop shows prices. */
export const priceFacts = async (
  db: Reading,
  now: Date,
  goodsId: Id,
  boId: Id | null,
): Promise<(PriceFacts & OfShop) | undefined> => {
  const page = sql`select k.goods_id, k.shop_id from goods_sku k join goods_spu p using (spu_id)
    where k.goods_id = ${goodsId} and k.enabled and not k.deleted and not p.deleted`
  const found = await sql<PriceFacts & OfShop>`${facts(
    { page, boId, now },
    sql`m.customer_id is not null as is_customer, s.shop_id, ${forSale('p', now)} and s.shop_status in (1, 2) as on_sale,
      case when s.is_zhan_shi then 1 when s.price_visible = 1 then 0 else s.price_visible end as secret`,
  )}`.execute(db)
  return found.rows[0]
}

/** Returns a page of what a shop has on sale, with the prices for a customer. */
export const pricesForCustomer = (
  db: Reading,
  now: Date,
  it: { readonly shopId: Id; readonly boId: Id; readonly keyword: string | undefined },
  range: PageRange,
) => {
  const named = it.keyword ? sql`and ${skuIsNamed(it.shopId, it.keyword)}` : sql``
  const kept = it.keyword ? { as: 'k', columns: ['goods_id', 'shop_id', 'spu_id', 'sort'] } : undefined
  const all = sql`goods_sku k join goods_spu p using (shop_id, spu_id)
    where k.shop_id = ${it.shopId} and ${forSale('p', now)} and not p.deleted and k.enabled and not k.deleted ${named}`
  const read = async ({ prepared, rows, total, limit, offset }: PageParts) => {
    const page = sql`select k.goods_id, k.shop_id from ${rows} order by k.spu_id desc, k.sort, k.goods_id limit ${limit} offset ${offset}`
    const found = await sql<PriceFacts & { total: number }>`${facts(
      { prepared, page, boId: it.boId, now },
      sql`${total} as total`,
    )}`.execute(db)
    return found.rows
  }
  return readPage(db, range, all, read, kept)
}

/** Returns how goods of a shop reach its customers, and the papers that it shows them. */
export const shownByShop = async (
  db: Reading,
  now: Date,
  shopId: Id,
): Promise<{ deliveries: string[]; papers: number[] }> => {
  const found = await sql<{ deliveries: string[]; papers: number[] }>`
    select array(select d.name from delivery_entry d where d.shop_id = ${shopId} and d.enabled order by d.delivery_id) as deliveries,
      array(select distinct q.qual_type from shop_qualification q where q.shop_id = ${shopId} and q.state = 1
        and (q.valid_to is null or q.valid_to >= ${dateText(now)}::date) order by 1) as papers`.execute(db)
  return found.rows[0]!
}
