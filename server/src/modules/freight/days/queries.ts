import type { Milli } from '@mall/api/money'
import type { OpenHours } from '@mall/api/open-hours'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import type { TakenDay } from './rules.ts'

/** Selects what the days from one on have taken of way `d`; nothing if the way has no limit. */
export const takenFrom = (day: string) => sql<TakenDay[]>`(
  select coalesce(json_agg(json_build_object('day', t.day, 'qty', t.taken_qty) order by t.day), '[]') from delivery_day t
  where t.shop_id = d.shop_id and t.delivery_id = d.delivery_id and t.day >= ${day}::date and d.daily_limit_qty is not null)`

type WayByDay = {
  readonly name: string
  readonly limitQty: Milli | null
  readonly openHours: readonly OpenHours[] | null
  readonly taken: readonly TakenDay[]
}

/** Returns a way with what its days from one on have taken. */
export const wayByDay = async (db: Reading, deliveryId: Id, from: string): Promise<WayByDay> => {
  const found = await sql<WayByDay>`
    select d.name, d.daily_limit_qty as limit_qty, d.open_hours, ${takenFrom(from)} as taken
    from delivery_entry d where d.delivery_id = ${deliveryId}`.execute(db)
  return found.rows[0]!
}
