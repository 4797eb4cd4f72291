import type { Fen, Milli } from '@mall/api/money'
import type { SaleUnit, Units } from '@mall/api/units'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import type { ActivityPrice, ContractPrice, SchemePrice } from '../../price/public.ts'
import type { RunningPromotion } from '../goods/queries.ts'

/** What prices of one specification are made of, with who set them; times inside are ISO texts. */
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
  /** Contracts in force that the enterprise signed; one holds only when it is chosen at the checkout. */
  readonly contracts: readonly (ContractPrice & {
    readonly contractNo: string
    readonly name: string
    /** By what its price was agreed. */
    readonly agreed: SaleUnit
    readonly setBy: string | null
    readonly setTime: string
  })[]
  readonly sale: (ActivityPrice & { readonly title: string }) | null
  readonly promotions: readonly RunningPromotion[]
}

/** The schemes that reach the customer `m` of a shop, or everybody where there is none. */
const schemes = (now: Date): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('schemeId', ps.scheme_id, 'name', ps.name, 'targetType', ps.target_type,
    'priority', ps.priority, 'mode', sg.price_mode, 'value', coalesce(sg.price, sg.discount, sg.minus), 'tiers', sg.tiers,
    'setBy', us.name, 'setTime', coalesce(ps.set_time, ps.create_time))), '[]')
  from price_scheme_goods sg join price_scheme ps using (scheme_id) left join app_user us on us.user_id = ps.set_by
  where sg.goods_id = k.goods_id and ps.shop_id = k.shop_id and ps.enabled
    and ps.begin_time <= ${now} and (ps.end_time is null or ps.end_time >= ${now})
    and case when m.customer_id is null then ps.open_to_all else case ps.target_type when 1 then m.customer_id = any(ps.customer_ids)
      when 2 then m.group_ids && ps.group_ids else true end end)`

/** What the contracts in force say of the goods, where the shop knows who signed them as its customer `m`. */
const contracts = (today: string): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('contractId', c.contract_id, 'contractNo', c.contract_no, 'name', c.name,
    'price', cg.price, 'quantityLimit', cg.qty_limit, 'usedQty', cg.used_qty, 'agreed', json_build_object('unitName', cg.unit_name,
      'baseUnitName', cg.base_unit_name, 'convertRate', cg.convert_rate), 'setBy', su.name, 'setTime', c.submit_time) order by c.end_date, c.contract_id), '[]')
  from contract_customer cc join contract c using (contract_id) join contract_goods cg using (contract_id) left join app_user su on su.user_id = c.submit_by
  where cc.buyer_bo_id = m.buyer_bo_id and cc.sign_state = 1 and c.shop_id = k.shop_id and c.state = 2
    and ${today}::date between c.begin_date and c.end_date and cg.goods_id = k.goods_id)`

const promotions = (now: Date): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('promotionId', r.promotion_id, 'name', r.name, 'type', r.promotion_type,
    'repeatable', r.repeatable, 'tiers', r.tiers) order by r.is_default, r.promotion_id), '[]')
  from promotion r where r.shop_id = k.shop_id and r.active and not r.deleted and r.begin_time <= ${now} and r.end_time > ${now}
    and (r.scope_type = 1 or k.spu_id = any(r.spu_ids))
    and (cardinality(r.customer_group_ids) = 0 or coalesce(r.customer_group_ids && m.group_ids, false)))`

const columns = (
  now: Date,
): RawBuilder<unknown> => sql`k.goods_id, k.spu_id, p.name, k.spec_text, u.name as unit_name, p.min_qty, p.step_qty,
  coalesce(k.image, p.main_images[1]) as image,
  json_build_object('unitName', u.name, 'baseUnitName', b.name, 'convertRate', coalesce(k.convert_rate, p.convert_rate),
    'priceUnitName', coalesce(pu.name, u.name), 'priceRate', coalesce(p.price_rate, k.convert_rate, p.convert_rate)) as sold,
  k.price as list_price, coalesce(q.stock_state, 0) as stock_state, q.available_qty,
  (select json_build_object('by', us.name, 'time', h.since) from goods_price h left join app_user us on us.user_id = h.changed_by
    where h.goods_id = k.goods_id order by h.since desc limit 1) as list_set,
  ${schemes(now)} as schemes, ${contracts(dateText(now))} as contracts, ${promotions(now)} as promotions,
  (select json_build_object('activityId', sp.sale_id, 'title', sp.title, 'price', sp.price,
      'stockLeft', sp.stock_qty - sp.sold_qty, 'buyerLimit', sp.per_user_qty)
    from sale_price sp where sp.goods_id = k.goods_id and sp.enabled and sp.begin_time <= ${now} and sp.end_time > ${now}
    order by sp.price, sp.sale_id limit 1) as sale`

/** Goods with their prices as who buys for the enterprise, or nobody, would have them. */
const from = (boId: Id | null): RawBuilder<unknown> => sql`goods_sku k join goods_spu p using (spu_id)
  join goods_unit u on u.unit_id = p.sale_unit_id join goods_unit b on b.unit_id = p.base_unit_id
  left join goods_unit pu on pu.unit_id = p.price_unit_id left join stock q using (goods_id)
  left join customer m on m.shop_id = k.shop_id and m.buyer_bo_id = ${boId}::bigint and m.state = 1 and m.audit_state = 1`

type OfShop = {
  readonly secret: 0 | 1 | 2 | 3
  readonly isCustomer: boolean
  readonly shopId: Id
  readonly onSale: boolean
}

/** The price of one specification for who buys for an enterprise, and whether its shop shows prices. */
export const priceFacts = async (
  db: Reading,
  now: Date,
  goodsId: Id,
  boId: Id | null,
): Promise<(PriceFacts & OfShop) | undefined> => {
  const found = await sql<PriceFacts & OfShop>`
    select ${columns(now)}, m.customer_id is not null as is_customer, s.shop_id,
      p.sale_state = 1 and s.shop_status in (1, 2) as on_sale,
      case when s.is_zhan_shi then 1 when s.price_visible = 1 then 0 else s.price_visible end as secret
    from ${from(boId)} join shop s on s.shop_id = p.shop_id
    where k.goods_id = ${goodsId} and k.enabled and not k.deleted and not p.deleted`.execute(db)
  return found.rows[0]
}

/** A page of what a shop has on sale, with the prices that a customer would have. */
export const pricesForCustomer = (
  db: Reading,
  now: Date,
  it: { readonly shopId: Id; readonly boId: Id; readonly keyword: string | undefined },
  page: PageRange,
) => {
  const like = it.keyword ? `%${it.keyword.replace(/[\\%_]/g, '\\$&')}%` : '%'
  const where = sql`p.shop_id = ${it.shopId} and p.sale_state = 1 and not p.deleted and k.enabled and not k.deleted
    and p.name ilike ${like}`
  const all = sql`goods_sku k join goods_spu p using (spu_id) where ${where}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<PriceFacts & { total: number }>`
      select ${columns(now)}, ${total} as total from ${from(it.boId)}
      where ${where} order by p.spu_id desc, k.sort, k.goods_id limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** How goods of a shop come to its customers, and the papers that it shows them. */
export const shownByShop = async (db: Reading, shopId: Id): Promise<{ deliveries: string[]; papers: number[] }> => {
  const found = await sql<{ deliveries: string[]; papers: number[] }>`
    select array(select d.name from delivery_entry d where d.shop_id = ${shopId} and d.enabled order by d.delivery_id) as deliveries,
      array(select distinct q.qual_type from shop_qualification q where q.shop_id = ${shopId} and q.state = 1 order by 1) as papers`.execute(
    db,
  )
  return found.rows[0]!
}
