import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { cartCount } from '../cart/public.ts'
import { isSold, sellerTabs } from '../order/public.ts'

const zone = 'Asia/Shanghai'

export type OwnShop = {
  readonly shopId: Id
  readonly orgBoId: Id
  readonly shopName: string
  readonly logo: string | null
  readonly areaId: Id
  readonly mainCategory: string
  readonly scoreTenths: number | null
  readonly goodsCount: number
  readonly soldCount: number
  readonly shopStatus: number
  readonly isZhanShi: boolean
  readonly payEnabled: boolean
  /** 1 at work, 2 disabled. */
  readonly staffState: number
  readonly givers: readonly Giver[] | null
}

/** A person who can give rights, with all their roles there. */
export type Giver = { readonly name: string; readonly mobile: string; readonly roleCodes: readonly string[] }

export type HeaderNotice = { readonly noticeId: Id; readonly title: string }

const firstNotice = (now: Date) => sql`(
  select json_build_object('noticeId', n.notice_id, 'title', n.title) from notice n
  where n.published and n.begin_time <= ${now} and (n.end_time is null or n.end_time > ${now})
  order by n.is_top desc, n.begin_time desc, n.notice_id desc limit 1) as notice`

/** Returns the first notice of the platform now; null when there is none. */
export const noticeNow = async (db: Reading, now: Date): Promise<HeaderNotice | null> => {
  const found = await sql<{ notice: HeaderNotice | null }>`select ${firstNotice(now)}`.execute(db)
  return found.rows[0]!.notice
}

const mostGivers = 3
/** The first people to join a place who have one of these roles, without the caller. */
const giversOf = (place: RawBuilder<unknown>, userId: Id, roles: readonly string[]) => sql`(
  select json_agg(g) from (
    select u.name, u.mobile, m.role_codes as "roleCodes" from ${place} join app_user u using (user_id)
    where m.state = 1 and u.state = 1 and m.user_id <> ${userId} and m.role_codes && ${roles}::text[]
    order by m.join_time, m.user_id limit ${mostGivers}) g)`
const membersOf = (boId: Id) => sql`(select * from org_member where bo_id = ${boId}) m`
const staffOfShop = sql`(select * from shop_staff where shop_id = s.shop_id) m`

type Giving = { readonly boId: Id; readonly shopRoles: readonly string[]; readonly enterpriseRoles: readonly string[] }

/** Returns a person's shops, which of their enterprises have shops, and the counts in the header of every page, in one statement. */
export const headerOf = async (db: Reading, now: Date, userId: Id, boIds: readonly Id[], giving: Giving) => {
  const found = await sql<{
    shops: OwnShop[] | null
    cartCount: number
    msgCount: number
    notice: HeaderNotice | null
    withShop: Id[]
    givers: Giver[] | null
  }>`
    select ${cartCount(userId, now)} as cart_count, ${firstNotice(now)},
      array(select distinct s.org_bo_id from shop s where s.org_bo_id = any(${boIds}::bigint[]) and s.shop_status <> 4) as with_shop,
      ${giversOf(membersOf(giving.boId), userId, giving.enterpriseRoles)} as givers,
      (select count(*)::int from message m where m.user_id = ${userId} and not m.read) as msg_count,
      (select json_agg(json_build_object('shopId', s.shop_id, 'orgBoId', s.org_bo_id, 'shopName', s.shop_name,
          'logo', s.logo, 'areaId', s.area_id, 'mainCategory', s.main_category, 'scoreTenths', s.score_tenths,
          'goodsCount', s.goods_count, 'soldCount', s.sold_count, 'shopStatus', s.shop_status, 'isZhanShi', s.is_zhan_shi, 'payEnabled', s.pay_enabled,
          'staffState', t.state, 'givers', ${giversOf(staffOfShop, userId, giving.shopRoles)})
          order by s.create_time, s.shop_id)
        from shop_staff t join shop s using (shop_id) where t.user_id = ${userId} and t.state <> 0) as shops`.execute(
    db,
  )
  const row = found.rows[0]!
  return { ...row, shops: row.shops ?? [], givers: row.givers ?? [] }
}

/** Returns what waits in a shop, and how many orders were placed between two moments. */
export const waitingOrders = async (db: Reading, shopId: Id, from: Date, to: Date) => {
  const found = await sql<{ toPay: number; toShip: number; toReceive: number; afterSale: number; todayOrders: number }>`
    select count(*) filter (where ${sellerTabs['10']})::int as to_pay,
      count(*) filter (where ${sellerTabs['30']})::int as to_ship,
      count(*) filter (where ${sellerTabs['40']})::int as to_receive,
      (select count(*)::int from trade_order o where o.shop_id = ${shopId} and ${sellerTabs.afterSale}) as after_sale,
      (select count(*)::int from trade_order d
        where d.shop_id = ${shopId} and d.create_time between ${from} and ${to}) as today_orders
    from trade_order o where o.shop_id = ${shopId} and o.order_status in (10, 30, 35, 40)`.execute(db)
  return found.rows[0]!
}

/** Returns how many orders of a shop were paid between two moments, and by how many customers. */
export const paidOrders = async (db: Reading, shopId: Id, from: Date, to: Date) => {
  const found = await sql<{ orderCount: number; customerCount: number }>`
    select count(*)::int as order_count, count(distinct o.buyer_bo_id)::int as customer_count
    from trade_order o where o.shop_id = ${shopId} and o.pay_time between ${from} and ${to} and ${isSold}`.execute(db)
  return found.rows[0]!
}

/** Returns what a shop was paid between two moments, by day of Asia/Shanghai; 0 for days without orders. */
export const paidByDay = async (db: Reading, shopId: Id, from: Date, to: Date) => {
  const found = await sql<{ date: string; count: number; money: Fen; refunded: Fen }>`
    select to_char(d.day, 'YYYY-MM-DD') as date, count(o.order_id)::int as count,
      coalesce(sum(o.pay_money), 0)::bigint as money, coalesce(sum(o.refunded_money), 0)::bigint as refunded
    from generate_series((${from}::timestamptz at time zone ${zone})::date, (${to}::timestamptz at time zone ${zone})::date,
        interval '1 day') as d(day)
      left join trade_order o on o.shop_id = ${shopId} and o.pay_time between ${from} and ${to} and ${isSold}
        and (o.pay_time at time zone ${zone})::date = d.day
    group by d.day order by d.day`.execute(db)
  return found.rows
}

/**
 * Returns how many goods of a shop are on sale, off sale (including those that wait for their time), drafts, and on sale but short
 * of stock.
 */
export const goodsCounts = async (db: Reading, shopId: Id) => {
  const found = await sql<{ onSale: number; offSale: number; draft: number; warn: number }>`
    select count(*) filter (where on_shelf)::int as on_sale,
      count(*) filter (where sale_state in (1, 2, 3) and not on_shelf)::int as off_sale,
      count(*) filter (where sale_state = 0)::int as draft,
      count(*) filter (where sale_state = 1 and exists (select from goods_sku k join stock t using (goods_id)
        where k.spu_id = p.spu_id and k.enabled and not k.deleted and t.stock_state <> 1))::int as warn
    from goods_spu p where shop_id = ${shopId} and not deleted`.execute(db)
  return found.rows[0]!
}

const most = 10

/** Returns the goods of a shop with the most paid since a moment. */
export const soldTop = async (db: Reading, shopId: Id, from: Date) => {
  const found = await sql<{ spuId: Id; name: string; image: string | null; qty: Milli; unitName: string; money: Fen }>`
    with sold as (
      select l.spu_id, sum(l.order_qty)::bigint as qty, sum(l.pay_money)::bigint as money
      from trade_order o join order_line l using (order_id)
      where o.shop_id = ${shopId} and o.pay_time >= ${from} and ${isSold} group by l.spu_id
      order by money desc, l.spu_id limit ${most})
    select sold.spu_id, p.name, p.main_images[1] as image, sold.qty, u.name as unit_name, sold.money
    from sold join goods_spu p using (spu_id) join goods_unit u on u.unit_id = p.sale_unit_id order by sold.money desc, sold.spu_id`.execute(
    db,
  )
  return found.rows
}

/** Returns the goods of a shop with the most visits since a day. */
export const viewTop = async (db: Reading, shopId: Id, since: string) => {
  const found = await sql<{ spuId: Id; name: string; image: string | null; count: number }>`
    select p.spu_id, p.name, p.main_images[1] as image, count(*)::int as count
    from shop_visit v join goods_spu p on p.spu_id = v.spu_id and p.shop_id = v.shop_id
    where v.shop_id = ${shopId} and v.day >= ${since}::date and not p.deleted
    group by p.spu_id order by count desc, p.spu_id limit ${most}`.execute(db)
  return found.rows
}

/** Returns how many different visitors a shop had each day, for so many days up to `today`. */
export const visitorsByDay = async (db: Reading, shopId: Id, today: string, days: number) => {
  const found = await sql<{ date: string; count: number }>`
    select to_char(d.day, 'YYYY-MM-DD') as date, count(v.visitor)::int as count
    from generate_series(${today}::date - ${days - 1}::int, ${today}::date, interval '1 day') as d(day)
      left join shop_visit v on v.shop_id = ${shopId} and v.day = d.day::date and v.spu_id = 0
    group by d.day order by d.day`.execute(db)
  return found.rows
}

/** Returns an enterprise's refunds on their way, and what it still owes on credit. */
export const owedToAndBy = async (db: Reading, boId: Id) => {
  const found = await sql<{ pending: Fen; debt: Fen }>`
    select (select coalesce(sum(r.refund_money), 0)::bigint from refund r join payment p using (payment_id)
        where p.bo_id = ${boId} and r.state < 2) as pending,
      (select coalesce(sum(greatest(0, o.pay_money - o.refunded_money - o.settled_money)), 0)::bigint from trade_order o
        where o.buyer_bo_id = ${boId} and o.pay_status = 3) as debt`.execute(db)
  return found.rows[0]!
}

/** Returns what customers still owe a shop on credit. */
export const owedToShop = async (db: Reading, shopId: Id): Promise<Fen> => {
  const found = await sql<{ debt: Fen }>`
    select coalesce(sum(greatest(0, pay_money - refunded_money - settled_money)), 0)::bigint as debt from trade_order
    where shop_id = ${shopId} and pay_status = 3`.execute(db)
  return found.rows[0]!.debt
}

/** Whether a shop has or had an order, a monthly letter, a contract, a purchaser or a supplier. */
export const hasTraded = async (db: Reading, shopId: Id): Promise<boolean> => {
  const found = await sql<{ traded: boolean }>`
    select exists (select from trade_order where shop_id = ${shopId})
      or exists (select from credit_statement where shop_id = ${shopId})
      or exists (select from contract where shop_id = ${shopId})
      or exists (select from supply_relation where supplier_shop_id = ${shopId})
      or exists (select from goods_sku k join supply_goods g on g.purchase_goods_id = k.goods_id where k.shop_id = ${shopId}) as traded`.execute(
    db,
  )
  return found.rows[0]!.traded
}

/** Returns how many orders of a shop are open: unpaid ones, and those with an open after-sales window. */
export const openOrdersOf = async (db: Reading, shopId: Id): Promise<number> => {
  const found = await sql<{ orders: number }>`
    select count(*)::int as orders from trade_order where shop_id = ${shopId} and order_status between 10 and 50`.execute(
    db,
  )
  return found.rows[0]!.orders
}
