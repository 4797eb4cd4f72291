/* Databases with wrong points, each with the invariant that it contradicts. */

const anAccount = (columns: string) => `
  insert into points_account (shop_id, bo_id, ${columns}) select min(shop_id), (select min(bo_id) from org_member), 5 from shop`

export const plantedPoints: readonly (readonly [invariant: string, ...statements: string[]])[] = [
  ['points are as many as their records say, and as their lots hold', anAccount('balance')],
  ['frozen points are those of orders that wait', anAccount('frozen')],
  ['points were earned, used and ended as often as recorded', anAccount('total_earned')],
  [
    'what an order used is what its lines used, and of which points',
    `insert into points_order (order_id, shop_id, bo_id, user_id, create_time, used_points, state, earn_money, earn_points, recommend_rate, valid_months)
      select 1, min(shop_id), m.bo_id, m.user_id, now(), 5, 1, 100, 1, 0, 12 from shop, (select bo_id, user_id from org_member limit 1) m
      group by m.bo_id, m.user_id`,
  ],
]
