import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { shownState } from '../coupon/public.ts'

type Counted = { readonly running: number; readonly upcoming: number; readonly ended: number }

/** Counts the offers of a shop that run, are upcoming and have ended, of every kind that has a time. Leaves out drafts and stopped ones. */
export const countMarketing = async (db: Reading, now: Date, shopId: Id): Promise<Counted> => {
  const found = await sql<Counted>`
    select count(*) filter (where begin_time <= ${now} and end_time > ${now})::int as running,
      count(*) filter (where begin_time > ${now})::int as upcoming, count(*) filter (where end_time <= ${now})::int as ended
    from (
      select begin_time, end_time from promotion where shop_id = ${shopId} and active and not deleted
      -- A coupon without any left counts as ended.
      union all select case c.state when 1 then c.receive_begin else ${now} end, case c.state when 1 then c.receive_end else ${now} end
        from (select q.receive_begin, q.receive_end, ${shownState(now)} as state from coupon q
          where q.shop_id = ${shopId} and q.state = 1 and not q.deleted) c
      union all select begin_time, end_time from sale_price p where shop_id = ${shopId} and enabled
        and not exists (select from activity_goods g where g.sale_id = p.sale_id)
      union all select begin_time, end_time from activity where shop_id = ${shopId} and state = 1 and not deleted
      union all select begin_time, end_time from group_activity where shop_id = ${shopId} and state = 1 and not deleted
      union all select least(begin_time, close_time), least(end_time, close_time) from combination_order
        where shop_id = ${shopId} and state in (1, 3, 4, 6) and not deleted
      union all select least(begin_time, close_time), least(end_time, close_time) from auction
        where shop_id = ${shopId} and state in (1, 3, 4, 5, 6) and not deleted
      union all select coalesce(begin_time, send_time), case when state = 2 then least(end_time, send_time, ${now}) else coalesce(end_time, 'infinity') end
        from marketing where shop_id = ${shopId} and state in (1, 2) and not deleted) m`.execute(db)
  return found.rows[0]!
}
