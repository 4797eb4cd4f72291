import type { DepositState } from '@mall/api/auction/states'
import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Read } from '../../kernel/context.ts'
import { containing } from '../../kernel/database.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import type { StoredLot } from './rules.ts'

export type LotRow = StoredLot & {
  readonly auctionId: Id
  readonly version: number
  readonly shopId: Id
  readonly shopName: string
  readonly title: string
  readonly lotType: number
  readonly goodsId: Id
  readonly spuId: Id
  readonly goodsName: string
  readonly specText: string
  readonly image: string | null
  readonly qty: Milli
  readonly unitName: string
  readonly weighGoods: boolean
  readonly startPrice: Fen
  readonly stepPrice: Fen
  readonly buyNowPrice: Fen | null
  readonly depositMoney: Fen
  readonly bidCount: number
  readonly enrollCount: number
  readonly enrollBegin: Date | null
  readonly originEndTime: Date
  readonly extendWindowSec: number
  readonly extendSec: number
  readonly extendMax: number
  readonly payHours: number
  readonly description: string
  readonly endReason: string
}

const columns = sql`a.auction_id, a.version, a.shop_id, s.shop_name, a.title, a.lot_type, a.goods_id, k.spu_id, p.name as goods_name,
  k.spec_text, coalesce(k.image, p.main_images[1]) as image, a.qty, u.name as unit_name, p.weigh_goods, a.start_price, a.step_price,
  a.buy_now_price, a.reserve_price, a.deposit_money, a.bid_count, a.enroll_count, a.enroll_begin, a.begin_time, a.end_time,
  a.origin_end_time, a.extend_window_sec, a.extend_sec, a.extend_max, a.pay_hours, a.description, a.end_reason, a.state,
  coalesce(a.deal_price, a.current_price) as current_price, a.pay_deadline, a.order_id, a.second_chance`
const around = sql`join shop s on s.shop_id = a.shop_id join goods_sku k on k.goods_id = a.goods_id join goods_spu p on p.spu_id = k.spu_id
  join goods_unit u on u.unit_id = p.sale_unit_id`

export type LotFilter = {
  readonly shopId?: Id | undefined
  readonly keyword?: string | undefined
  readonly state?: number | undefined
  readonly lotType?: number | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

const sold = sql`a.current_price >= coalesce(a.reserve_price, 0)`
/** Condition for lots that have this state by the clock, whether or not their timers ran. */
const standing = (state: number, now: Date): RawBuilder<unknown> => {
  if (state === 1) return sql`a.state = 1 and a.begin_time > ${now}`
  if (state === 2) return sql`a.state = 1 and a.begin_time <= ${now} and a.end_time > ${now}`
  const over = sql`a.state = 1 and a.end_time <= ${now}`
  if (state === 3)
    return sql`((a.state = 3 and (a.order_id is not null or a.pay_deadline > ${now})) or (${over} and ${sold}))`
  const unpaid = sql`a.state = 3 and a.order_id is null and a.pay_deadline <= ${now}`
  if (state === 4) return sql`(a.state = 4 or (${unpaid} and a.second_chance) or (${over} and (${sold}) is not true))`
  if (state === 6) return sql`(a.state = 6 or (${unpaid} and not a.second_chance))`
  return sql`a.state = ${state}`
}

const matching = (it: LotFilter, now: Date): RawBuilder<unknown>[] => [
  sql`not a.deleted`,
  ...(it.shopId === undefined ? [] : [sql`a.shop_id = ${it.shopId}`]),
  ...(it.keyword ? [sql`a.title ilike ${containing(it.keyword)}`] : []),
  ...(it.state === undefined ? [] : [standing(it.state, now)]),
  ...(it.lotType === undefined ? [] : [sql`a.lot_type = ${it.lotType}`]),
  ...(it.beginTime === undefined ? [] : [sql`a.begin_time >= ${it.beginTime}`]),
  ...(it.endTime === undefined ? [] : [sql`a.begin_time <= ${it.endTime}`]),
]

/** Conditions for the public list: lots not ended in the database, or lots of one state; `3` includes those whose order is done. */
const inHall = ({ state, ...it }: LotFilter, now: Date): RawBuilder<unknown>[] => [
  ...matching(it, now),
  state === undefined ? sql`a.state = 1` : state === 3 ? sql`a.state in (3, 5)` : standing(state, now),
  sql`a.state <> 0`,
]

/** Reads a page of the public list: open lots by their end, other lots the last ended first. */
export const hallPage = (
  db: Reading,
  now: Date,
  it: LotFilter & { readonly sort?: 'end' | 'new' | undefined },
  range: PageRange,
) => {
  const all = sql`auction a where ${sql.join(inHall(it, now), sql` and `)}`
  const open = it.state === undefined || it.state < 3
  const byEnd = open ? sql`a.end_time, a.auction_id` : sql`a.end_time desc, a.auction_id desc`
  const order = it.sort === 'new' ? sql`a.auction_id desc` : byEnd
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<LotRow & { total: number }>`
      select ${columns}, ${total} as total from (select a.* from ${all} order by ${order} limit ${limit} offset ${offset}) a ${around}
      order by ${order}`.execute(db)
    return found.rows
  })
}

export type ShopLot = LotRow & {
  readonly winnerName: string | null
  readonly winnerNo: number | null
  readonly runnerUp: { readonly bidderNo: number; readonly price: Fen } | null
}
const ofShop = sql`, (select e.name from auction_enroll w join enterprise e on e.bo_id = w.bo_id where w.enroll_id = a.winner_enroll_id) as winner_name,
  (select w.bidder_no from auction_enroll w where w.enroll_id = a.winner_enroll_id) as winner_no,
  (select json_build_object('bidderNo', w.bidder_no, 'price', b.price) from auction_bid b join auction_enroll w using (enroll_id)
    where b.auction_id = a.auction_id and b.enroll_id <> a.winner_enroll_id order by b.price desc limit 1) as runner_up`

/** Reads a page of the published lots of all shops, newest first. */
export const overseenPage = (
  db: Reading,
  now: Date,
  { shopName, ...it }: LotFilter & { readonly shopName?: string | undefined },
  range: PageRange,
) => {
  const ofShops = shopName
    ? [sql`a.shop_id in (select o.shop_id from shop o where o.shop_name ilike ${containing(shopName)})`]
    : []
  const all = sql`auction a where ${sql.join([...matching(it, now), sql`a.state <> 0`, ...ofShops], sql` and `)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<LotRow & { total: number }>`
      select ${columns}, ${total} as total
      from (select a.* from ${all} order by a.auction_id desc limit ${limit} offset ${offset}) a ${around}
      order by a.auction_id desc`.execute(db)
    return found.rows
  })
}

/** Reads a page of the lots of a shop, newest first. */
export const shopPage = (db: Reading, now: Date, it: LotFilter & { readonly shopId: Id }, range: PageRange) => {
  const all = sql`auction a where ${sql.join(matching(it, now), sql` and `)}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<ShopLot & { total: number }>`
      select ${columns}${ofShop}, ${total} as total
      from (select a.* from ${all} order by a.auction_id desc limit ${limit} offset ${offset}) a ${around}
      order by a.auction_id desc`.execute(db)
    return found.rows
  })
}

export const shopLot = async (db: Reading, shopId: Id, auctionId: Id): Promise<ShopLot | undefined> => {
  const found = await sql<ShopLot>`
    select ${columns}${ofShop} from auction a ${around} where a.auction_id = ${auctionId} and a.shop_id = ${shopId} and not a.deleted`.execute(
    db,
  )
  return found.rows[0]
}

/** Enrolment and bids of an enterprise in a lot. */
export type Standing = {
  readonly enrollId: Id
  readonly bidderNo: number
  readonly depositState: DepositState
  readonly leads: boolean
  readonly maxPrice: Fen | null
  readonly ownPrice: Fen | null
  readonly won: boolean
}
const standingOf = sql`e.enroll_id, e.bidder_no, e.state as deposit_state, a.leader_enroll_id is not distinct from e.enroll_id as leads,
  case when a.leader_enroll_id = e.enroll_id then a.leader_max end as max_price,
  (select max(b.price) from auction_bid b where b.enroll_id = e.enroll_id) as own_price,
  coalesce(a.winner_enroll_id, a.leader_enroll_id) is not distinct from e.enroll_id as won`

/** Reads a published lot. */
export const shownLot = async (db: Reading, auctionId: Id): Promise<LotRow | undefined> => {
  const found = await sql<LotRow>`
    select ${columns} from auction a ${around} where a.auction_id = ${auctionId} and a.state <> 0 and not a.deleted`.execute(
    db,
  )
  return found.rows[0]
}

export const standingIn = async (db: Reading, auctionId: Id, boId: Id): Promise<Standing | undefined> => {
  const found = await sql<Standing>`
    select ${standingOf} from auction_enroll e join auction a using (auction_id) where e.auction_id = ${auctionId} and e.bo_id = ${boId}`.execute(
    db,
  )
  return found.rows[0]
}

/** Reads a page of the lots for which a person left a deposit, newest first. */
export const ownPage = (
  db: Reading,
  now: Date,
  it: { readonly userId: Id; readonly state?: number | undefined },
  range: PageRange,
) => {
  const all = sql`auction_enroll e join auction a using (auction_id) where e.user_id = ${it.userId}
    ${it.state === undefined ? sql`` : sql`and ${standing(it.state, now)}`}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<LotRow & Standing & { total: number }>`
      select ${columns}, ${standingOf}, ${total} as total
      from (select e.* from ${all} order by e.enroll_id desc limit ${limit} offset ${offset}) e
        join auction a on a.auction_id = e.auction_id ${around}
      order by e.enroll_id desc`.execute(db)
    return found.rows
  })
}

export type BidRow = {
  readonly seq: number
  readonly bidderNo: number
  readonly price: Fen
  readonly isProxy: boolean
  readonly bidTime: Date
}

/** Reads a page of the bids on a lot, newest first. */
export const bidPage = (db: Reading, auctionId: Id, range: PageRange) => {
  const all = sql`auction_bid b where b.auction_id = ${auctionId}`
  return readPage(db, range, all, async ({ total, limit, offset }) => {
    const found = await sql<BidRow & { total: number }>`
      select b.seq, e.bidder_no, b.price, b.is_proxy, b.bid_time, ${total} as total
      from (select b.* from ${all} order by b.seq desc limit ${limit} offset ${offset}) b join auction_enroll e using (enroll_id)
      order by b.seq desc`.execute(db)
    return found.rows
  })
}

type Won = {
  readonly auctionId: Id
  readonly goodsId: Id
  readonly qty: Milli
  readonly price: Fen
  readonly until: Date
  readonly depositMoney: Fen
}

/** Reads a lot that the caller won and did not order yet, whether or not its timer ran. */
export const wonBy = async (
  { db, now }: Pick<Read, 'db' | 'now'>,
  auctionId: Id,
  { userId, boId }: { readonly userId: Id; readonly boId: Id },
): Promise<Won | undefined> => {
  const found = await sql<Won>`
    select a.auction_id, a.goods_id, a.qty, coalesce(a.deal_price, a.current_price) as price,
      coalesce(a.pay_deadline, a.end_time + a.pay_hours * interval '1 hour') as until,
      case when e.state = 2 then e.deposit_money else 0 end as deposit_money
    from auction a join auction_enroll e on e.enroll_id = coalesce(a.winner_enroll_id, a.leader_enroll_id)
    where a.auction_id = ${auctionId} and a.order_id is null and e.user_id = ${userId} and e.bo_id = ${boId}
      and (e.state = 2 or a.second_chance)
      and (a.state = 3 or (a.state = 1 and a.end_time <= ${now} and ${sold}))
      and coalesce(a.pay_deadline, a.end_time + a.pay_hours * interval '1 hour') > ${now}`.execute(db)
  return found.rows[0]
}

/** Returns the sum of an enterprise's held deposits, in fen. */
export const heldDeposits = async (db: Reading, boId: Id): Promise<Fen> => {
  const found = await sql<{ money: Fen }>`
    select coalesce(sum(deposit_money), 0)::bigint as money from auction_enroll where bo_id = ${boId} and state = 2`.execute(
    db,
  )
  return found.rows[0]!.money
}

export type Collected = {
  readonly running: number
  readonly upcoming: number
  readonly ended: number
  readonly bidsToday: number
  readonly dealCount: number
  readonly dealMoney: Fen
}

/** Counts the lots of a shop; `today` is the start of the day. */
export const collected = async (db: Reading, now: Date, today: Date, shopId: Id): Promise<Collected> => {
  const found = await sql<Collected>`
    select count(*) filter (where state = 1 and begin_time <= ${now} and end_time > ${now})::int as running,
      count(*) filter (where state = 1 and begin_time > ${now})::int as upcoming,
      count(*) filter (where state > 1 or (state = 1 and end_time <= ${now}))::int as ended,
      count(*) filter (where state in (3, 5))::int as deal_count,
      coalesce(sum(round(deal_price * qty / 1000.0)) filter (where state in (3, 5)), 0)::bigint as deal_money,
      (select count(*)::int from auction_bid b where b.shop_id = ${shopId} and b.bid_time >= ${today}) as bids_today
    from auction where shop_id = ${shopId} and not deleted`.execute(db)
  return found.rows[0]!
}
