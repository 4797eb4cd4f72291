import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const shops: Partition = { table: 'shop', column: 'shop_id', size: 200 }
const orders: Partition = { table: 'points_order', column: 'order_id', size: 10_000 }

export const invariants: Invariants = {
  'points are as many as their records say, and as their lots hold': {
    by: shops,
    broken: (within) => sql`
      select a.shop_id as id from points_account a where ${within('a.shop_id')} and (
        (a.balance + a.frozen, a.frozen) <> (select coalesce(sum(r.points), 0)::bigint, coalesce(sum(r.frozen_delta), 0)::bigint
          from points_record r where r.shop_id = a.shop_id and r.bo_id = a.bo_id)
        or a.balance <> (select coalesce(sum(l.left_points), 0) from points_lot l where l.shop_id = a.shop_id and l.bo_id = a.bo_id))`,
  },
  'frozen points are those of orders that wait': {
    by: shops,
    broken: (within) => sql`
      select a.shop_id as id from points_account a where ${within('a.shop_id')} and a.frozen <>
        (select coalesce(sum(o.used_points), 0) from points_order o where o.shop_id = a.shop_id and o.bo_id = a.bo_id and o.state = 1)`,
  },
  'points were earned, used and ended as often as recorded': {
    by: shops,
    broken: (within) => sql`
      select a.shop_id as id from points_account a where ${within('a.shop_id')} and (a.total_earned, a.total_used, a.total_expired) <>
        (select coalesce(sum(r.points) filter (where r.change_type = 1), 0)::bigint,
          coalesce(-sum(r.points) filter (where r.change_type in (3, 9)), 0)::bigint,
          coalesce(-sum(r.points) filter (where r.change_type = 6), 0)::bigint
          from points_record r where r.shop_id = a.shop_id and r.bo_id = a.bo_id)`,
  },
  'what an order used is what its lines used, and of which points': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from points_order o where ${within('o.order_id')} and (
        (o.used_points, o.back_points) <> (select coalesce(sum(l.used_points), 0)::bigint, coalesce(sum(l.back_points), 0)::bigint
          from points_line l where l.order_id = o.order_id)
        or (o.used_points, o.back_points) <> (select coalesce(sum(u.points), 0)::bigint, coalesce(sum(u.back_points), 0)::bigint
          from points_use u where u.order_id = o.order_id))`,
  },
}
