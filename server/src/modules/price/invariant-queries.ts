import { sql } from 'kysely'
import type { Invariants } from '../../kernel/invariants.ts'
import { usesKept } from './rules.ts'

const day = 86_400_000

export const invariants: Invariants = {
  'a price of limited quantity sold what lines took': {
    by: 'all',
    broken: (_, now) => sql`
      select p.sale_id as id from sale_price p
      where p.end_time > ${new Date(now.getTime() - usesKept * day)} and p.sold_qty <> (
        select coalesce(sum(u.qty), 0) from sale_price_use u where u.sale_id = p.sale_id and not u.given_back)`,
  },
}
