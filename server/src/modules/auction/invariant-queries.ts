import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const lots: Partition = { table: 'auction', column: 'auction_id', size: 5_000 }
const enrolments: Partition = { table: 'auction_enroll', column: 'enroll_id', size: 10_000 }

export const invariants: Invariants = {
  'who leads a lot bid most, and bids rise': {
    by: lots,
    broken: (within) => sql`
      select a.auction_id as id from auction a
      where ${within('a.auction_id')} and (
        a.bid_count <> (select count(*) from auction_bid b where b.auction_id = a.auction_id)
        or a.current_price is distinct from (select max(b.price) from auction_bid b where b.auction_id = a.auction_id)
        or a.leader_enroll_id is distinct from (select b.enroll_id from auction_bid b where b.auction_id = a.auction_id order by b.seq desc limit 1)
        or exists (select from (select b.price, lag(b.price) over (order by b.seq) as before from auction_bid b
          where b.auction_id = a.auction_id) r where r.price <= r.before))`,
  },
  'one bid of a lot leads or won': {
    by: lots,
    broken: (within) => sql`
      select a.auction_id as id from auction a
      where ${within('a.auction_id')} and a.bid_count > 0
        and (1, case when a.state in (3, 4, 5, 6, 9) and a.winner_enroll_id is not null then 1 else 0 end) <> (
          select count(*) filter (where b.state in (1, 3)), count(*) filter (where b.state = 3) from auction_bid b where b.auction_id = a.auction_id)`,
  },
  'no bid came before a lot began or after it ended': {
    by: lots,
    broken: (within) => sql`
      select a.auction_id as id from auction a
      where ${within('a.auction_id')} and exists (select from auction_bid b where b.auction_id = a.auction_id
        and (b.bid_time < a.begin_time or b.bid_time >= a.end_time))`,
  },
  'an order of a lot is at what was bid': {
    by: lots,
    broken: (within) => sql`
      select a.auction_id as id from auction a
      where ${within('a.auction_id')} and exists (select from trade_order o join order_line l using (order_id)
        where o.order_id = a.order_id and (o.order_type <> 5 or l.deal_price <> a.deal_price))`,
  },
  'a deposit is held in the books as long as it is not settled': {
    by: enrolments,
    broken: (within) => sql`
      select e.enroll_id as id from auction_enroll e
      where ${within('e.enroll_id')} and case when e.state = 2 then e.deposit_money else 0 end <>
        coalesce((select a.balance_money from account a where a.code = '2301' and a.owner_id = e.enroll_id), 0)`,
  },
  'a lot that is over holds no deposit but that of who won it': {
    by: lots,
    broken: (within) => sql`
      select a.auction_id as id from auction a
      where ${within('a.auction_id')} and a.state <> 1 and exists (select from auction_enroll e where e.auction_id = a.auction_id
        and e.state = 2 and (a.state <> 3 or a.order_id is not null or e.enroll_id <> a.winner_enroll_id))`,
  },
}
