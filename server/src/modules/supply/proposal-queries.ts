import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { forSale } from '../catalog/public.ts'
import { isSold } from '../order/public.ts'
import { askedPrice } from './queries.ts'

type Proposal = {
  readonly goodsId: Id
  readonly spuId: Id
  readonly name: string
  readonly unitName: string
  readonly stockQty: Milli
  readonly comingQty: Milli
  readonly soldQty: Milli
  readonly daysLeft: number | null
  readonly leadDays: number | null
  readonly isLate: boolean
  readonly isShort: boolean
  readonly supplyGoodsId: Id
  readonly supplyName: string
  readonly supplyShopName: string
  readonly supplyUnitName: string
  readonly convertRate: Milli
  readonly proposedQty: Milli
  readonly price: Fen | null
  readonly isOnSale: boolean
}

/** Days of sales from which the need per day is computed. */
export const daysMeasured = 30

type Asked = {
  readonly shopId: Id
  readonly boId: Id
  readonly since: Date
  readonly now: Date
  readonly coverDays: number
  readonly keyword?: string | undefined
  readonly needed?: boolean | undefined
}

/** Quantities sold of each of the shop's goods since a moment. */
const sold = ({ shopId, since }: Asked) => sql`
  select l.goods_id, sum(l.order_qty - l.refund_qty) as qty
  from trade_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.order_id
  where o.shop_id = ${shopId} and o.pay_time >= ${since} and ${isSold} group by l.goods_id`
/** Quantities of suppliers' goods that the enterprise ordered and has not received yet. */
const coming = ({ boId }: Asked) => sql`
  select l.goods_id, sum(l.order_qty - l.refund_qty) as qty
  from trade_order o join order_line l on l.shop_id = o.shop_id and l.order_id = o.order_id
  where o.buyer_bo_id = ${boId} and o.order_status in (10, 20, 30, 35, 40) group by l.goods_id`

/**
 * Each of the goods with the supplier to order from: one that has them on sale first, then the cheapest for one of the shop's own
 * units.
 */
const related = (it: Asked) => sql`
  select distinct on (x.goods_id) x.* from (select k.goods_id, g.supply_id, k.spu_id, trim(p.name || ' ' || k.spec_text) as name, u.name as unit_name,
    q.available_qty as stock_qty, q.warn_qty, q.stock_state <> 1 as is_short, coalesce(c.qty * g.convert_rate / 1000, 0) as coming_qty, coalesce(s.qty, 0) as sold_qty,
    g.lead_days, o.goods_id as supply_goods_id, trim(op.name || ' ' || o.spec_text) as supply_name,
    t.shop_name as supply_shop_name, ou.name as supply_unit_name, g.convert_rate, op.min_qty, op.step_qty, op.max_qty,
    coalesce(g.agreed, ${askedPrice(sql`g.bo_id`)}) as price,
    o.enabled and not o.deleted and ${forSale('op', it.now)} and not op.deleted and t.shop_status in (1, 2) as is_on_sale
  from supply_goods g join supply_relation r on r.relation_id = g.relation_id and r.state = 1
    join goods_sku k on k.goods_id = g.purchase_goods_id join goods_spu p on p.spu_id = k.spu_id
    join goods_unit u on u.unit_id = p.sale_unit_id join stock q on q.goods_id = k.goods_id
    join goods_sku o on o.goods_id = g.supply_goods_id join goods_spu op on op.spu_id = o.spu_id
    join goods_unit ou on ou.unit_id = op.sale_unit_id join shop t on t.shop_id = g.supply_shop_id
    left join sold s on s.goods_id = k.goods_id left join coming c on c.goods_id = o.goods_id
  where g.shop_id = ${it.shopId} and not k.deleted and k.enabled and not p.deleted and q.available_qty is not null
    ${it.keyword ? sql`and (p.name ilike ${containing(it.keyword)} or op.name ilike ${containing(it.keyword)} or t.shop_name ilike ${containing(it.keyword)})` : sql``}
  ) x order by x.goods_id, x.is_on_sale desc, x.price::numeric / x.convert_rate nulls last, x.supply_id`

/**
 * Need, at least the shop's warning level, beyond stock and coming goods; in the supplier's units, before rounding to its order
 * quantities.
 */
const lacking = (coverDays: number) => sql`
  (greatest(b.sold_qty * (coalesce(b.lead_days, 0) + ${coverDays}::int) / ${daysMeasured}::numeric, b.warn_qty)
    - b.stock_qty - b.coming_qty) * 1000 / b.convert_rate`
/** The next quantity that the supplier accepts, at most its largest. */
const proposed = sql`case when b.lacking <= 0 or not b.is_on_sale then 0 else least(
  b.min_qty + greatest(0, ceil((b.lacking - b.min_qty) / b.step_qty)) * b.step_qty,
  coalesce(b.min_qty + floor((b.max_qty - b.min_qty) / b.step_qty::numeric) * b.step_qty, 9000000000000)) end`

const sorts = {
  soonest: sql`days_left nulls last, goods_id`,
  most: sql`proposed_qty desc, goods_id`,
  name: sql`name, goods_id`,
} as const

/** Returns a page of proposed purchases. */
export const proposalPage = (
  db: Reading,
  it: Asked & { readonly sort?: keyof typeof sorts | undefined },
  page: PageRange,
) => {
  const all: RawBuilder<unknown> = sql`(
    with sold as (${sold(it)}), coming as (${coming(it)}), related as (${related(it)})
    select b.*, case when b.sold_qty > 0 then floor(greatest(0, b.stock_qty) * ${daysMeasured}::numeric / b.sold_qty) end as days_left,
      b.sold_qty > 0 and (b.stock_qty + b.coming_qty) * ${daysMeasured}::numeric < b.sold_qty * coalesce(b.lead_days, 0) as is_late,
      ${proposed} as proposed_qty
    from (select b.*, ${lacking(it.coverDays)} as lacking from related b) b
  ) b where ${it.needed === undefined ? sql`true` : it.needed ? sql`b.proposed_qty > 0` : sql`b.proposed_qty = 0`}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<Proposal & { total: number }>`
      select b.goods_id, b.spu_id, b.name, b.unit_name, b.stock_qty::bigint as stock_qty, floor(b.coming_qty)::bigint as coming_qty,
        b.sold_qty::bigint as sold_qty, b.days_left::int as days_left, b.lead_days, b.is_late, b.is_short, b.supply_goods_id, b.supply_name,
        b.supply_shop_name, b.supply_unit_name, b.convert_rate, b.proposed_qty::bigint as proposed_qty, b.price, b.is_on_sale,
        ${total} as total
      from ${all} order by ${sorts[it.sort ?? 'soonest']} limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}
