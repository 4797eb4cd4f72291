import type { BasisPoints, Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import type { AccountOf } from './account-store.ts'
import { holding } from './shelf-queries.ts'

export type NextEnd = AccountOf & {
  readonly expireTime: Date
  readonly points: number
  readonly shopName: string
  readonly userIds: Id[]
}

/** Returns for each account when points end next, how many, and whom to notify; leaves out accounts without such points. */
export const nextEnds = async (db: Reading, accounts: readonly AccountOf[]): Promise<readonly NextEnd[]> => {
  if (accounts.length === 0) return []
  const found = await sql<NextEnd>`
    select g.shop_id, g.bo_id, e.expire_time, e.points, s.shop_name,
      coalesce((select array_agg(m.user_id order by m.user_id) from org_member m where m.bo_id = g.bo_id and m.state = 1), '{}') as user_ids
    from (select distinct * from unnest(${accounts.map((it) => it.shopId)}::bigint[], ${accounts.map((it) => it.boId)}::bigint[])) as g(shop_id, bo_id)
      join shop s on s.shop_id = g.shop_id
      cross join lateral (select l.expire_time, sum(l.left_points)::bigint as points from points_lot l
        where l.shop_id = g.shop_id and l.bo_id = g.bo_id and l.left_points > 0 and l.expire_time is not null
        group by l.expire_time order by l.expire_time limit 1) e
    order by g.shop_id, g.bo_id`.execute(db)
  return found.rows
}

export type OrderRule = AccountOf & {
  readonly orderId: Id
  readonly userId: Id
  readonly earnMoney: Fen
  readonly earnPoints: number
  readonly recommendRate: BasisPoints
  readonly validMonths: number
  /** Points the shop gives now for a first order. */
  readonly firstPoints: number | null
}

/** Returns the rules under which orders were placed; leaves out orders of shops that gave no points. */
export const rulesOfOrders = async (db: Reading, orderIds: readonly Id[], now: Date): Promise<readonly OrderRule[]> => {
  const found = await sql<OrderRule>`
    select o.order_id, o.shop_id, o.bo_id, o.user_id, o.earn_money, o.earn_points, o.recommend_rate, o.valid_months,
      (select max(d.fixed_points) from points_rule_detail d where d.shop_id = o.shop_id and d.detail_type = 4 and d.target_ids[1] = 3
        and ${holding(now)}) as first_points
    from points_order o where o.order_id = any(${[...orderIds]}::bigint[]) order by o.order_id`.execute(db)
  return found.rows
}
