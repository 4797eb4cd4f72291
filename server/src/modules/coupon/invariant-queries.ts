import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const coupons: Partition = { table: 'coupon', column: 'coupon_id', size: 200 }
const day = 86_400_000

/** `daysKept`: days after its end for which a held coupon is kept. */
export const invariants = (daysKept: number): Invariants => ({
  'as many coupons are received and used as were counted, within what the shop granted': {
    by: coupons,
    broken: (within, now) => sql`
      select c.coupon_id as id from coupon c left join (
        select coupon_id, count(*) as received, count(*) filter (where state = 3) as used from coupon_user
        where ${within('coupon_id')} group by coupon_id) u using (coupon_id)
      where ${within('c.coupon_id')} and (c.received_count > c.total_count
        or (c.create_time > ${new Date(now.getTime() - daysKept * day)}
          and (c.received_count, c.used_count) <> (coalesce(u.received, 0), coalesce(u.used, 0))))`,
  },
  'nobody received more of a coupon by themselves than its shop allows': {
    by: coupons,
    broken: (within) => sql`
      select c.coupon_id as id from coupon c
      where ${within('c.coupon_id')} and exists (
        select from coupon_user u where u.coupon_id = c.coupon_id and u.source = 1
        group by u.user_id having count(*) > c.per_user_limit)`,
  },
})
