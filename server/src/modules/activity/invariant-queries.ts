import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const activities: Partition = { table: 'activity', column: 'activity_id', size: 10_000 }

export const invariants: Invariants = {
  'goods cost in an activity what it publishes, in its time, and nothing once it is stopped': {
    by: activities,
    broken: (within) => sql`
      select a.activity_id as id from activity a
        left join lateral jsonb_to_recordset(case a.state when 1 then a.published -> 'goods' else '[]' end)
          as w("goodsId" bigint, "activityFen" bigint) on true
        left join activity_goods g on g.activity_id = a.activity_id and g.goods_id = w."goodsId"
        left join sale_price p using (sale_id)
      where ${within('a.activity_id')} and w."goodsId" is not null
        and (p.enabled, p.price::bigint, p.begin_time, p.end_time) is distinct from
          (true, w."activityFen", a.begin_time, a.end_time)
      union
      select g.activity_id from activity_goods g join activity a using (activity_id) join sale_price p using (sale_id)
      where ${within('g.activity_id')} and p.enabled
        and (a.state <> 1 or not a.published -> 'goods' @> jsonb_build_array(jsonb_build_object('goodsId', g.goods_id)))`,
  },
}
