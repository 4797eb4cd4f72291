/* Databases with wrong marketing, each with the invariant that it contradicts. */

const aMarketing = (counted: number) => `
  insert into marketing (marketing_id, shop_id, kind, name, target_type, content_type, message, per_customer_limit, cooldown_days,
      send_time, state, sent_count, reach_count, create_time)
    select 7, min(shop_id), 1, '营销', 1, 3, '消息', 1, 0, now(), 2, ${counted}, ${counted}, now() from shop`
const aSend = (occasion: string) => `
  insert into marketing_send (shop_id, marketing_id, user_id, bo_id, occasion, time)
    select m.shop_id, 7, o.user_id, o.bo_id, '${occasion}', now() from marketing m, (select user_id, bo_id from org_member limit 1) o`

export const plantedMarketing: readonly (readonly [invariant: string, ...statements: string[]])[] = [
  ['a marketing counts those it was sent to and reached', aMarketing(1)],
  ['nobody is sent a marketing more often than it allows', aMarketing(2), aSend('one'), aSend('two')],
  [
    'an order that marketing brought is worth no more than was paid',
    aMarketing(0),
    `insert into marketing_order (order_id, shop_id, marketing_id, send_id, user_id, money, pay_time)
      select o.order_id, m.shop_id, 7, 1, o.buyer_user_id, o.pay_money + 1, now() from marketing m, trade_order o limit 1`,
  ],
]
