import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import { databaseNow } from './bid-store.ts'
import type { Which } from './lot-store.ts'
import { secondChanceDays } from './rules.ts'

/* How lots end, and what becomes of deposits. */

export type EndedLot = {
  readonly auctionId: Id
  readonly state: 3 | 4 | 6 | 9
  readonly secondChance: boolean
  readonly shopId: Id
  readonly title: string
  readonly goodsId: Id
  readonly qty: Milli
  readonly holdsStock: boolean
  readonly winnerEnrollId: Id | null
  readonly dealPrice: Fen | null
  readonly payDeadline: Date | null
}
const ended = sql`a.auction_id, a.state, a.shop_id, a.title, a.goods_id, a.qty, a.holds_stock, a.winner_enroll_id, a.deal_price, a.pay_deadline, a.second_chance`

/** Whether a shop `s` is frozen or closed, which ends its lots in the hall. */
const sellsNothing = sql`s.shop_status in (3, 4)`

/** Withdraws a lot whose shop is frozen or closed; undefined if the lot has ended or the shop is neither. */
export const withdrawOfClosed = async (ctx: Write, auctionId: Id): Promise<EndedLot | undefined> => {
  const found = await sql<EndedLot>`
    update auction a set state = 9, close_time = ${databaseNow(ctx)}, end_reason = '店铺已停止营业', version = a.version + 1
    from shop s where s.shop_id = a.shop_id and a.auction_id = ${auctionId} and a.state = 1 and ${sellsNothing} returning ${ended}`.execute(
    ctx.db,
  )
  return found.rows[0]
}

/** Returns those lots of frozen or closed shops that have not ended, or are won but not ordered. */
export const openOfClosed = async (ctx: Write, shopIds: readonly Id[]) => {
  const found = await sql<{ auctionId: Id; state: number }>`
    select a.auction_id, a.state from auction a join shop s using (shop_id)
    where s.shop_id = any(${[...shopIds]}::bigint[]) and ${sellsNothing} and not a.deleted and (a.state = 1 or (a.state = 3 and a.order_id is null))
    order by a.auction_id`.execute(ctx.db)
  return found.rows
}

/**
 * Ends a lot that is due by the clock of the database; sells it to the leading bidder if the reserve is met. Undefined if it is not
 * due.
 */
export const closeLot = async (ctx: Write, auctionId: Id): Promise<EndedLot | undefined> => {
  const found = await sql<EndedLot>`
    with won as (
      update auction a set close_time = ${databaseNow(ctx)}, version = version + 1,
        state = case when current_price >= coalesce(reserve_price, 0) then 3 else 4 end,
        winner_enroll_id = case when current_price >= coalesce(reserve_price, 0) then leader_enroll_id end,
        deal_price = case when current_price >= coalesce(reserve_price, 0) then current_price end,
        pay_deadline = case when current_price >= coalesce(reserve_price, 0) then end_time + pay_hours * interval '1 hour' end
      where auction_id = ${auctionId} and state = 1 and end_time <= ${databaseNow(ctx)}
      returning ${ended}, a.bid_count
    ), bid as (
      update auction_bid b set state = 3 from won w where b.auction_id = w.auction_id and b.seq = w.bid_count and w.state = 3
    )
    select ${ended} from won a`.execute(ctx.db)
  return found.rows[0]
}

/** Returns the end of an announced or running lot; undefined if it has ended. */
export const endOf = async (ctx: Write, auctionId: Id): Promise<Date | undefined> => {
  const found = await sql<{ endTime: Date }>`
    select end_time from auction where auction_id = ${auctionId} and state = 1`.execute(ctx.db)
  return found.rows[0]?.endTime
}

/** Reads a lot that has ended. */
export const endedLot = async (ctx: Write, auctionId: Id): Promise<EndedLot> => {
  const found = await sql<EndedLot>`select ${ended} from auction a where a.auction_id = ${auctionId}`.execute(ctx.db)
  return found.rows[0]!
}

/**
 * Ends a won lot that nobody ordered in time, or at any time if its shop is frozen or closed. It is withdrawn if its shop is not
 * open, not sold after a second chance, else not paid. Undefined if nothing is due.
 */
export const endUnordered = async (ctx: Write, auctionId: Id): Promise<EndedLot | undefined> => {
  const found = await sql<EndedLot>`
    update auction a set state = case when s.shop_status <> 1 then 9 when a.second_chance then 4 else 6 end, version = a.version + 1,
      end_reason = case when s.shop_status = 1 then '' else '店铺已停止营业' end
    from shop s where s.shop_id = a.shop_id and a.auction_id = ${auctionId} and a.state = 3 and a.order_id is null
      and (a.pay_deadline <= ${ctx.now} or ${sellsNothing})
    returning ${ended}`.execute(ctx.db)
  return found.rows[0]
}

/**
 * Offers an unpaid lot of the shop to the second bidder at their bid, and voids the winning bid. Undefined if the version is
 * another, it was offered before, it is unpaid for too long, or nobody else bid.
 */
export const offerToSecond = async (
  ctx: Write,
  { shopId, auctionId, version }: Which,
): Promise<(EndedLot & { readonly version: number }) | undefined> => {
  const found = await sql<EndedLot & { readonly version: number }>`
    with second as materialized (
      select b.bid_id, b.enroll_id, b.price from auction a join auction_bid b on b.auction_id = a.auction_id and b.enroll_id <> a.winner_enroll_id
      where a.auction_id = ${auctionId} and a.shop_id = ${shopId} order by b.price desc limit 1
    ), offered as (
      update auction a set state = 3, second_chance = true, order_id = null, winner_enroll_id = s.enroll_id, deal_price = s.price,
        pay_deadline = ${ctx.now}::timestamptz + a.pay_hours * interval '1 hour', version = a.version + 1
      from second s
      where a.auction_id = ${auctionId} and a.shop_id = ${shopId} and a.version = ${version} and not a.deleted
        and a.state = 6 and not a.second_chance and a.pay_deadline + ${secondChanceDays} * interval '1 day' > ${ctx.now}
      returning ${ended}, a.version
    ), void as (
      update auction_bid b set state = 4 from offered o where b.auction_id = o.auction_id and b.state = 3
    ), won as (
      update auction_bid b set state = 3 from offered o, second s where b.bid_id = s.bid_id
    )
    select * from offered`.execute(ctx.db)
  return found.rows[0]
}

/** Marks the stock a lot held as free and returns it; undefined if it held none, or the goods' stock is no longer counted. */
export const freeStock = async (ctx: Write, auctionId: Id) => {
  const found = await sql<{ shopId: Id; goodsId: Id; qty: Milli; kept: boolean | null }>`
    update auction a set holds_stock = false where auction_id = ${auctionId} and holds_stock
    returning shop_id, goods_id, qty, (select t.stock_type <> 0 from stock t where t.goods_id = a.goods_id) as kept`.execute(
    ctx.db,
  )
  const freed = found.rows[0]
  return freed?.kept ? freed : undefined
}

export type Deposit = {
  readonly enrollId: Id
  readonly userId: Id
  readonly boId: Id
  readonly depositMoney: Fen
  readonly shopId: Id
  readonly feeRate: number
}

/** Settles held deposits of a lot: all but one, or only that one. Returns each only to the call that settled it. */
export const settleDeposits = async (
  ctx: Write,
  auctionId: Id,
  which: { readonly but: Id | null } | { readonly only: Id },
  to: 3 | 4 | 5,
): Promise<Deposit[]> => {
  const whose =
    'only' in which ? sql`e.enroll_id = ${which.only}` : sql`e.enroll_id is distinct from ${which.but}::bigint`
  const found = await sql<Deposit>`
    update auction_enroll e set state = ${to}, settle_time = ${ctx.now}
    from shop s
    where s.shop_id = e.shop_id and e.auction_id = ${auctionId} and e.state = 2 and ${whose}
    returning e.enroll_id, e.user_id, e.bo_id, e.deposit_money, e.shop_id, s.fee_rate`.execute(ctx.db)
  return found.rows.toSorted((one, other) => one.enrollId - other.enrollId)
}

/** Reads enrolments with the title of their lot. */
export const enrolledIn = async (ctx: Write, enrollIds: readonly Id[]) => {
  const found = await sql<{ enrollId: Id; userId: Id; auctionId: Id; title: string; bidderNo: number }>`
    select e.enroll_id, e.user_id, e.auction_id, a.title, e.bidder_no from auction_enroll e join auction a using (auction_id)
    where e.enroll_id = any(${[...enrollIds]}::bigint[]) order by e.enroll_id`.execute(ctx.db)
  return found.rows
}

/** Finishes the lots of ended orders: done, or withdrawn if the seller closed the order before it was paid. */
export const finishLots = async (ctx: Write, orderIds: readonly Id[]): Promise<void> => {
  await sql`
    update auction a set version = a.version + 1, state = case when o.order_status = 90 then 9 else 5 end,
      end_reason = case when o.order_status = 90 then '卖家关闭了订单' else a.end_reason end
    from trade_order o
    where o.order_id = a.order_id and a.order_id = any(${[...orderIds]}::bigint[]) and a.state = 3 and o.order_status in (60, 90, 91)`.execute(
    ctx.db,
  )
}

type Taken = {
  readonly shopId: Id
  readonly enrollId: Id
  readonly title: string
  readonly secondChance: boolean
}

/** Assigns a won lot to the winner's order, if it has none yet and the time is not over; undefined if the caller did not win it. */
export const takeWon = async (
  ctx: Write,
  it: { readonly auctionId: Id; readonly orderId: Id; readonly userId: Id; readonly boId: Id },
): Promise<Taken | undefined> => {
  const found = await sql<Taken>`
    update auction a set order_id = ${it.orderId}, version = a.version + 1
    from auction_enroll e
    where a.auction_id = ${it.auctionId} and a.state = 3 and a.order_id is null and a.pay_deadline > ${ctx.now}
      and e.enroll_id = a.winner_enroll_id and e.user_id = ${it.userId} and e.bo_id = ${it.boId}
      and (e.state = 2 or a.second_chance)
    returning a.shop_id, e.enroll_id, a.title, a.second_chance`.execute(ctx.db)
  return found.rows[0]
}

/**
 * Ends lots whose orders were not paid in time, each once, and forfeits deposits that paid a part of those orders. Returns the
 * orders of these deposits.
 */
export const endUnpaidOrders = async (ctx: Write, orderIds: readonly Id[]): Promise<Id[]> => {
  const found = await sql<{ orderId: Id }>`
    with ended as materialized (
      update auction set state = case when second_chance then 4 else 6 end, version = version + 1
      where order_id = any(${[...orderIds]}::bigint[]) and state = 3
      returning order_id, winner_enroll_id
    )
    update auction_enroll e set state = 5, settle_time = ${ctx.now} from ended n
    where e.enroll_id = n.winner_enroll_id and e.state = 4 returning n.order_id`.execute(ctx.db)
  return found.rows.map((it) => it.orderId)
}
