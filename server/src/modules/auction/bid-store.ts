import type { Fen, Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { ShopRules } from '../cart/public.ts'
import type { LotToBid, Raised } from './rules.ts'

/*
 * Bids and deposits. The clock of the database, read after the lot's row is locked, decides whether a lot runs. So two servers with
 * different clocks accept the same bids.
 */

/**
 * The clock of the database plus the offset of the program's clock. It is cut to milliseconds as they are stored, so that every
 * stored bid is earlier than the end of its lot.
 */
export const databaseNow = ({ moved }: Pick<Write, 'moved'>) =>
  sql<Date>`date_trunc('milliseconds', clock_timestamp() + ${Math.round(moved)}::bigint * interval '1 millisecond')`

export type LockedLot = LotToBid & {
  readonly auctionId: Id
  readonly shopId: Id
  readonly buyNowPrice: Fen | null
  readonly bidCount: number
  readonly qty: Milli
  /** Enrolment of the bidding enterprise; null if it left no deposit. */
  readonly ownEnrollId: Id | null
}

/** Locks a running lot for a bid; undefined if it does not run. `place` checks the time again under the lock. */
export const lockLot = async (ctx: Write, auctionId: Id, boId: Id): Promise<LockedLot | undefined> => {
  const found = await sql<LockedLot>`
    select a.auction_id, a.shop_id, a.start_price, a.step_price, a.current_price, a.leader_enroll_id, a.leader_max, a.buy_now_price,
      a.bid_count, a.qty, e.enroll_id as own_enroll_id
    from auction a left join auction_enroll e on e.auction_id = a.auction_id and e.bo_id = ${boId} and e.state = 2
    where a.auction_id = ${auctionId} and a.state = 1 and not a.deleted
      and a.begin_time <= ${databaseNow(ctx)} and a.end_time > ${databaseNow(ctx)}
    for no key update of a`.execute(ctx.db)
  return found.rows[0]
}

export type Moved = {
  readonly currentPrice: Fen
  readonly endTime: Date
  readonly extended: boolean
}

/**
 * Writes bids on a locked lot, and who leads now; undefined if the lot does not run by the clock of the database. A bid in the last
 * seconds moves the end.
 */
export const place = async (ctx: Write, lot: LockedLot, { bids, leaderEnrollId, leaderMax }: Raised) => {
  const price = bids.at(-1)?.price ?? lot.currentPrice
  const rows = JSON.stringify(bids.map((it, at) => ({ ...it, seq: lot.bidCount + at + 1 })))
  const found = await sql<Moved>`
    with moment as materialized (select ${databaseNow(ctx)} as at
    ), was as materialized (
      select a.*, m.at, ${bids.length > 0} and a.end_time - m.at <= a.extend_window_sec * interval '1 second'
          and (a.extend_max = 0 or a.extend_count < a.extend_max)
          and m.at + a.extend_sec * interval '1 second' > a.end_time as extends
      from auction a, moment m where a.auction_id = ${lot.auctionId}
    ), moved as (
      update auction a set current_price = ${price}::bigint, leader_enroll_id = ${leaderEnrollId}, leader_max = ${leaderMax},
        bid_count = a.bid_count + ${bids.length}, extend_count = a.extend_count + w.extends::int,
        end_time = case when w.extends then w.at + a.extend_sec * interval '1 second' else a.end_time end
      from was w
      where a.auction_id = w.auction_id and a.state = 1 and a.begin_time <= w.at and a.end_time > w.at and a.bid_count = ${lot.bidCount}
      returning a.auction_id, a.shop_id, a.current_price, a.end_time, w.extends as extended, w.at
    ), outbid as (
      update auction_bid b set state = 2 from moved m where b.auction_id = m.auction_id and b.seq = ${lot.bidCount} and ${bids.length > 0}
    ), made as (
      insert into auction_bid (shop_id, auction_id, enroll_id, seq, price, is_proxy, state, bid_time)
      select m.shop_id, m.auction_id, b."enrollId", b.seq, b.price, b."isProxy", case when b.seq = ${lot.bidCount + bids.length} then 1 else 2 end, m.at
      from moved m, json_to_recordset(${rows}) as b("enrollId" bigint, price bigint, "isProxy" boolean, seq int) order by b.seq
    )
    select current_price, end_time, extended from moved`.execute(ctx.db)
  return found.rows[0]
}

/** Sells a locked lot at its buy-now price; false if it does not run by the clock of the database. */
export const sellNow = async (ctx: Write, lot: LockedLot, enrollId: Id, price: Fen): Promise<boolean> => {
  const done = await sql`
    with moment as materialized (select ${databaseNow(ctx)} as at
    ), moved as (
      update auction a set current_price = ${price}, leader_enroll_id = ${enrollId}, leader_max = ${price}, bid_count = a.bid_count + 1,
        state = 3, winner_enroll_id = ${enrollId}, deal_price = ${price}, close_time = m.at,
        pay_deadline = m.at + a.pay_hours * interval '1 hour', version = a.version + 1
      from moment m
      where a.auction_id = ${lot.auctionId} and a.state = 1 and a.begin_time <= m.at and a.end_time > m.at and a.bid_count = ${lot.bidCount}
        and a.buy_now_price = ${price} and (a.current_price is null or a.current_price < ${price})
      returning a.auction_id, a.shop_id, a.bid_count, m.at
    ), outbid as (
      update auction_bid b set state = 2 from moved m where b.auction_id = m.auction_id and b.seq = ${lot.bidCount}
    )
    insert into auction_bid (shop_id, auction_id, enroll_id, seq, price, is_proxy, state, bid_time)
    select shop_id, auction_id, ${enrollId}, bid_count, ${price}, false, 3, at from moved`.execute(ctx.db)
  return done.numAffectedRows === 1n
}

/** The bidding person and enterprise. `identity` is the encrypted identity number of an uncertified bidder, else null. */
export type Bidder = { readonly userId: Id; readonly boId: Id; readonly identity: Buffer | null }

type Enrolled = {
  readonly enrollId: Id
  readonly bidderNo: number
  readonly depositMoney: Fen
}

/**
 * Enrols a bidder under the lot's next number; undefined if the lot takes no deposits by the clock of the database, null if the
 * enterprise is enrolled already.
 */
export const insertEnroll = async (
  ctx: Write,
  auctionId: Id,
  { userId, boId, identity }: Bidder,
): Promise<Enrolled | null | undefined> => {
  const counted = await sql<{ shopId: Id; bidderNo: number; depositMoney: Fen }>`
    update auction set enroll_count = enroll_count + 1
    where auction_id = ${auctionId} and state = 1 and not deleted and end_time > ${databaseNow(ctx)}
      and (enroll_begin is null or enroll_begin <= ${databaseNow(ctx)})
    returning shop_id, enroll_count as bidder_no, deposit_money`.execute(ctx.db)
  const lot = counted.rows[0]
  if (lot === undefined) return undefined
  const { shopId, bidderNo, depositMoney } = lot
  const made = await sql<{ enrollId: Id }>`
    insert into auction_enroll (shop_id, auction_id, user_id, bo_id, bidder_no, deposit_money, state, identity_encrypted, create_time)
    values (${shopId}, ${auctionId}, ${userId}, ${boId}, ${bidderNo}, ${depositMoney}, 2, ${identity}::bytea, ${ctx.now})
    on conflict (auction_id, bo_id) do nothing returning enroll_id`.execute(ctx.db)
  const enrollId = made.rows[0]?.enrollId
  return enrollId === undefined ? null : { enrollId, bidderNo, depositMoney }
}

/** Returns the facts of a lot's shop that decide who may bid; undefined if there is no such lot. */
export const shopOfLot = async (ctx: Write, auctionId: Id, { userId, boId }: Pick<Bidder, 'userId' | 'boId'>) => {
  const found = await sql<ShopRules & { isStaff: boolean }>`
    select s.org_bo_id, s.shop_status, s.is_zhan_shi, s.dh_enabled, s.price_visible, s.pay_enabled as payable,
      exists (select from customer c where c.shop_id = s.shop_id and c.buyer_bo_id = ${boId} and c.audit_state = 1 and c.state = 1) as is_customer,
      exists (select from shop_staff w where w.shop_id = s.shop_id and w.user_id = ${userId} and w.state = 1) as is_staff
    from auction a join shop s using (shop_id) where a.auction_id = ${auctionId}`.execute(ctx.db)
  return found.rows[0]
}
