import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const sheets: Partition = { table: 'combination_order', column: 'combination_id', size: 10_000 }

export const invariants: Invariants = {
  'a sheet counts of its goods what its orders take and paid': {
    by: sheets,
    broken: (within) => sql`
      select g.combination_id as id from combination_goods g
      where ${within('g.combination_id')} and (g.taken_qty, g.paid_qty) <> (
        select coalesce(sum(r.qty), 0), coalesce(sum(r.qty) filter (where r.state = 1), 0) from combination_relation r
        where r.combination_id = g.combination_id and r.goods_id = g.goods_id and r.state in (0, 1))`,
  },
  'a sheet succeeded by what it needs, and fixed its prices then alone': {
    by: sheets,
    broken: (within) => sql`
      select c.combination_id as id from combination_order c join combination_goods g using (combination_id)
      where ${within('c.combination_id')} and (c.state in (3, 6)) <> (g.final_price is not null)`,
  },
  'a truck counts what its riders load and paid': {
    by: sheets,
    broken: (within) => sql`
      select t.combination_id as id from combination_truck t
      where ${within('t.combination_id')} and (t.taken_load, t.paid_load) <> (
        select coalesce(sum(r.load), 0), coalesce(sum(r.load) filter (where r.state = 1), 0) from combination_rider r
        where r.combination_id = t.combination_id and r.state in (0, 1))`,
  },
  'no truck carries more than its capacity': {
    by: sheets,
    broken: (within) => sql`
      select t.combination_id as id from combination_truck t
      where ${within('t.combination_id')} and t.capacity * 1000 < (select coalesce(sum(r.load), 0) from combination_rider r
        where r.combination_id = t.combination_id and r.state in (0, 1))`,
  },
  'the freight of a truck that left is shared by its riders and its shop to the fen, and of no other': {
    by: sheets,
    broken: (within) => sql`
      select t.combination_id as id from combination_truck t join combination_order c using (combination_id)
      where ${within('t.combination_id')} and ((c.state in (3, 6)) <> (t.freight_money is not null)
        or t.freight_money <> t.shop_share + (select coalesce(sum(r.share_money), 0) from combination_rider r
          where r.combination_id = t.combination_id and r.state = 1)
        or exists (select from combination_rider r where r.combination_id = t.combination_id
          and (r.state = 1 and t.freight_money is not null) <> (r.share_money is not null)))`,
  },
}
