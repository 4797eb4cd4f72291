import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'
import { firstDayKept } from './days/store.ts'

const shops: Partition = { table: 'shop', column: 'shop_id', size: 200 }

export const invariants: Invariants = {
  'a day of a way took what orders take of it': {
    by: shops,
    broken: (within, now) => sql`
      select t.delivery_id as id from delivery_day t
      where ${within('t.shop_id')} and t.day >= ${firstDayKept(now)}::date and t.taken_qty <> (
        select coalesce(sum(u.qty), 0) from delivery_day_use u where u.day = t.day and u.delivery_id = t.delivery_id)
      union all
      select u.order_id from delivery_day_use u
      where ${within('u.shop_id')} and u.day >= ${firstDayKept(now)}::date and not exists (
        select from delivery_day t where t.shop_id = u.shop_id and t.delivery_id = u.delivery_id and t.day = u.day)`,
  },
}
