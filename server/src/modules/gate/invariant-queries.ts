import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const shops: Partition = { table: 'shop', column: 'shop_id', size: 200 }

export const invariants: Invariants = {
  'a slot has taken the vehicles that are booked for it': {
    by: shops,
    broken: (within) => sql`
      select s.bay_id as id from gate_slot s
      where ${within('s.shop_id')} and s.taken <> (select count(*) from gate_visit t
        where t.shop_id = s.shop_id and t.bay_id = s.bay_id and t.slot_time = s.slot_time and t.state <> 9)`,
  },
  'a vehicle that is booked has not arrived, one that waits has': {
    by: shops,
    broken: (within) => sql`
      select t.visit_id as id from gate_visit t left join order_vehicle v on v.order_vehicle_id = t.order_vehicle_id
      where ${within('t.shop_id')} and t.state <> 9 and case t.state when 1 then v.vehicle_status is distinct from 1
        when 5 then v.vehicle_status is null or v.vehicle_status < 4 else v.vehicle_status is null or v.vehicle_status not in (2, 3) end`,
  },
  'a vehicle weighs what the scale said last': {
    by: shops,
    broken: (within) => sql`
      select w.weighing_id as id from (
        select distinct on (order_vehicle_id, step) * from gate_weighing where ${within('shop_id')}
        order by order_vehicle_id, step, weighing_id desc) w join order_vehicle v using (order_vehicle_id)
      where w.kg is distinct from case w.step when 1 then v.tare_kg else v.gross_kg end`,
  },
}
