import type { Fen } from '@mall/api/money'
import { dateText } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { masked } from './customer-store.ts'
import { groupsByRule } from './group-store.ts'

export type NewCustomer = {
  readonly shopId: Id
  readonly buyerBoId: Id
  readonly buyerUserId: Id
  /** The buying enterprise. */
  readonly name: string
  /** The person who buys for it; if absent, `name`. */
  readonly contactName?: string
  readonly mobile: string
  /** 1 ordered, 2 applied, 3 entered by hand, 4 scanned, 5 recommended. */
  readonly source: number
  /** 0 waiting, 1 approved. */
  readonly auditState: 0 | 1
}

/** Creates missing customers in one statement; existing ones stay as they are. */
export const ensureCustomers = async (ctx: Write, customers: readonly NewCustomer[]): Promise<void> => {
  if (customers.length === 0) return
  await sql`
    insert into customer (shop_id, buyer_bo_id, buyer_user_id, name, contact_name, mobile, source, audit_state, create_time, area_id)
    select c."shopId", c."buyerBoId", c."buyerUserId", c.name, coalesce(c."contactName", c.name), c.mobile, c.source, c."auditState", ${ctx.now},
      (select a.county_id from member_address a where a.user_id = c."buyerUserId" and a.bo_id = c."buyerBoId"
        order by a.is_default desc, a.address_id desc limit 1)
    from json_to_recordset(${JSON.stringify(customers)}) as c("shopId" bigint, "buyerBoId" bigint, "buyerUserId" bigint,
      name text, "contactName" text, mobile text, source smallint, "auditState" smallint)
    order by c."shopId"
    on conflict (shop_id, buyer_bo_id) do nothing`.execute(ctx.db)
}

/**
 * Adds sold orders (`by` 1) to the customers' sums, or takes back those no longer sold (-1, with negative money). Customers join
 * groups whose rules they now meet. The first order of a customer entered by mobile number replaces the masked name, since an order
 * shows the buyer's name.
 */
export const countOrders = async (
  ctx: Write,
  orders: readonly { readonly shopId: Id; readonly buyerBoId: Id; readonly by: 1 | -1; readonly payMoney: Fen }[],
): Promise<void> => {
  await sql`
    with paid as (
      select shop_id, buyer_bo_id, sum(by)::int as orders, sum(money)::bigint as money, max(by) > 0 as ordered
      from unnest(${orders.map((it) => it.shopId)}::bigint[], ${orders.map((it) => it.buyerBoId)}::bigint[],
        ${orders.map((it) => it.by)}::int[], ${orders.map((it) => it.payMoney)}::bigint[]) as p(shop_id, buyer_bo_id, by, money)
      group by shop_id, buyer_bo_id
    ), known as materialized (
      select c.customer_id, paid.orders, paid.money, paid.ordered, e.name as bo_name, u.name as user_name,
        paid.ordered and c.name like '%*' and c.name = ${masked(sql`e.name`)} as shown
      from customer c join paid using (shop_id, buyer_bo_id) join enterprise e on e.bo_id = c.buyer_bo_id
        left join app_user u on u.user_id = c.buyer_user_id
      order by c.customer_id for no key update of c
    )
    update customer c set name = case when k.shown then k.bo_name else c.name end,
      contact_name = case when k.shown then coalesce(k.user_name, k.bo_name) else c.contact_name end,
      version = c.version + k.shown::int, order_count = c.order_count + k.orders, order_money = c.order_money + k.money,
      last_order_time = case when k.ordered then ${ctx.now}::timestamptz else c.last_order_time end, group_ids = c.group_ids || array(
        select g.group_id from customer_group g where g.shop_id = c.shop_id and not g.group_id = any(c.group_ids)
          and ${groupsByRule(sql`c.order_count + k.orders`, sql`c.order_money + k.money`)} order by g.group_id)
    from known k where c.customer_id = k.customer_id`.execute(ctx.db)
}

/**
 * Grades the approved customers of shops by what they bought: the first fifth is A, the next two are B. Puts those of grade A into
 * the group `large`, those with three or more orders into `regular`.
 */
export const gradeCustomers = async (
  ctx: Write,
  { shopIds, large, regular }: { readonly shopIds: readonly Id[]; readonly large: string; readonly regular: string },
): Promise<void> => {
  await sql`
    with made as (
      insert into customer_group (shop_id, name, sort)
      select s.shop_id, g.name, g.sort::int
      from unnest(${shopIds}::bigint[]) as s(shop_id),
        unnest(array[${large}, ${regular}]::text[]) with ordinality as g(name, sort)
      returning group_id, shop_id, name
    ), graded as (
      select customer_id, ntile(5) over (partition by shop_id order by order_money desc, customer_id) as fifth
      from customer where shop_id = any(${shopIds}::bigint[]) and audit_state = 1
    )
    update customer c set level = case when g.fifth = 1 then 'A' when g.fifth <= 3 then 'B' else 'C' end,
      group_ids = c.group_ids || array(select m.group_id from made m where m.shop_id = c.shop_id
        and ((m.name = ${large} and g.fifth = 1) or (m.name = ${regular} and c.order_count >= 3)) order by m.group_id)
    from graded g where c.customer_id = g.customer_id`.execute(ctx.db)
}

/**
 * Notes a visit of a shop and of those of its goods that the query `goods` finds, once a day for each visitor. Returns the goods
 * that are new today.
 */
export const noteVisit = async (
  ctx: Write,
  it: {
    readonly shopId: Id
    readonly goods: RawBuilder<{ spuId: Id }>
    readonly day: string
    readonly visitor: string
  },
): Promise<number[]> => {
  const found = await sql<{ spuId: number }>`
    insert into shop_visit (shop_id, day, spu_id, visitor)
    select s.shop_id, ${it.day}::date, v.spu_id, ${it.visitor}
    from shop s, (select 0 as spu_id union all ${it.goods}) v where s.shop_id = ${it.shopId}
    on conflict do nothing returning spu_id`.execute(ctx.db)
  return found.rows.map((row) => row.spuId).filter((spuId) => spuId > 0)
}

/** Kinds of published things whose openings are counted. */
const contentKinds = { article: 1, video: 2, activity: 3 } as const

/** Notes that a visitor opened something a shop published; false if it was noted already on this day. */
export const noteOpening = async (
  ctx: Write,
  it: {
    readonly shopId: Id
    readonly kind: keyof typeof contentKinds
    readonly thingId: Id
    readonly visitorId: string
  },
): Promise<boolean> => {
  const noted = await sql`
    insert into content_visit (shop_id, day, kind, thing_id, visitor)
    values (${it.shopId}, ${dateText(ctx.now)}::date, ${contentKinds[it.kind]}, ${it.thingId}, ${ctx.actor === null ? it.visitorId : `u${ctx.actor.userId}`})
    on conflict do nothing`.execute(ctx.db)
  return noted.numAffectedRows === 1n
}
