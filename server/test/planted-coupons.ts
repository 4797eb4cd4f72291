/* Databases with wrong coupons, each with the invariant that it contradicts. */

/** Adds a coupon of the first shop, received once, and its paper. */
const aCoupon = (counted: number) => `
  insert into coupon (coupon_id, shop_id, name, coupon_kind, reduce_money, total_count, received_count, valid_type, valid_days,
      receive_begin, receive_end, state, create_time)
    select 7, min(shop_id), '满减', 1, 100, 5, ${counted}, 2, 7, '2026-01-01', '2099-01-01', 1, now() from shop`
const aPaper = (state: number, orderId: string) => `
  insert into coupon_user (coupon_id, shop_id, user_id, bo_id, source, state, valid_begin, valid_end, order_id, receive_time, use_time)
    select 7, c.shop_id, m.user_id, m.bo_id, 1, ${state}, '2026-01-01', '2099-01-01', ${orderId}, '2026-01-01',
      case when ${state} = 3 then now() end
    from coupon c, (select user_id, bo_id from org_member limit 1) m`
const anOrderOf = (which: string) =>
  `(select min(o.order_id) from trade_order o where o.shop_id = c.shop_id and ${which})`

export const plantedCoupons: readonly (readonly [invariant: string, ...statements: string[]])[] = [
  ['as many coupons are received and used as were counted, within what the shop granted', aCoupon(1)],
  [
    'nobody received more of a coupon by themselves than its shop allows',
    aCoupon(2),
    aPaper(1, 'null::bigint'),
    aPaper(1, 'null::bigint'),
  ],
  [
    'a coupon in use stands in one live order, and it in that one',
    aCoupon(1),
    aPaper(2, anOrderOf('o.order_status = 10')),
  ],
]
