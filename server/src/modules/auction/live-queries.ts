import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Read } from '../../kernel/context.ts'
import type { StoredLot } from './rules.ts'

/** State of a lot that watchers are sent. */
export type LiveRow = StoredLot & {
  readonly auctionId: Id
  readonly startPrice: Fen
  readonly stepPrice: Fen
  readonly leaderNo: number | null
  readonly bidCount: number
  readonly enrollCount: number
  readonly extendCount: number
  /** The clock of the database. */
  readonly at: Date
  readonly latest: readonly {
    readonly seq: number
    readonly bidderNo: number
    readonly price: Fen
    readonly isProxy: boolean
    readonly bidTime: string
  }[]
}

/** Reads the changing fields of published lots, with the clock of the database; one statement for all watched lots. */
export const liveRows = async (
  { db, moved }: Pick<Read, 'db' | 'moved'>,
  auctionIds: readonly Id[],
): Promise<LiveRow[]> => {
  const found = await sql<LiveRow>`
    select a.auction_id, a.state, a.begin_time, a.end_time, a.start_price, a.step_price, coalesce(a.deal_price, a.current_price) as current_price,
      a.reserve_price, a.pay_deadline, a.order_id, a.second_chance, a.bid_count, a.enroll_count, a.extend_count,
      clock_timestamp() + ${Math.round(moved)}::bigint * interval '1 millisecond' as at,
      (select e.bidder_no from auction_enroll e where e.enroll_id = coalesce(a.winner_enroll_id, a.leader_enroll_id)) as leader_no,
      coalesce((select json_agg(json_build_object('seq', b.seq, 'bidderNo', e.bidder_no, 'price', b.price, 'isProxy', b.is_proxy,
          'bidTime', b.bid_time) order by b.seq desc)
        from (select * from auction_bid b where b.auction_id = a.auction_id order by b.seq desc limit 10) b
          join auction_enroll e using (enroll_id)), '[]') as latest
    from auction a where a.auction_id = any(${[...auctionIds]}::bigint[]) and a.state <> 0 and not a.deleted`.execute(
    db,
  )
  return found.rows
}
