/* Databases with wrong bills, each with the invariant that it contradicts. */

type Planted = readonly [invariant: string, ...statements: string[]]

/** Adds a bill over the whole money of a paid order; its other values are given. */
const aBill = (given: { readonly state?: number; readonly payable?: number; readonly paid?: number } = {}) => {
  const { state = 10, payable = 0, paid = 0 } = given
  const agreed = [30, 40, 50].includes(state) ? 'now()' : 'null'
  return `
  insert into bill (bill_id, bill_no, shop_id, supplier_bo_id, purchaser_bo_id, period_begin, period_end, order_count, goods_money,
      discount_money, freight_money, refund_money, prepaid_money, adjust_money, own_adjust_money, adjust_reason, payable_money, paid_money,
      state, create_time, confirm_time, settle_time)
    select 7, 'DZ20260101000007', o.shop_id, o.seller_bo_id, o.buyer_bo_id, '2026-01-01', '2026-01-31', 1, o.goods_money,
      o.goods_money + o.freight_money - o.pay_money, o.freight_money, o.refunded_money, o.pay_money - o.refunded_money, ${payable}, ${payable},
      '补差', ${payable}, ${paid}, ${state}, now(), ${agreed}, case when ${state} = 50 then now() end
    from trade_order o where o.order_status = 30 order by o.order_id limit 1`
}
/** Adds the order of that bill. */
const aLine = (live = true) => `
  insert into bill_order (bill_id, order_id, shop_id, live, goods_money, discount_money, freight_money, pay_money, refund_money, prepaid_money,
      net_money, time)
    select 7, o.order_id, o.shop_id, ${live}, o.goods_money, o.goods_money + o.freight_money - o.pay_money, o.freight_money, o.pay_money,
      o.refunded_money, o.pay_money - o.refunded_money, 0, now()
    from trade_order o where o.order_status = 30 order by o.order_id limit 1`
const stands = (status: number) =>
  `update trade_order set bill_status = ${status} where order_id = (select order_id from bill_order where bill_id = 7)`

/** Adds a set-off over that bill alone, which the purchaser proposed. */
const aSetOff = (state: 1 | 2) => [
  `insert into bill_offset (offset_id, offset_no, bo_id, other_bo_id, set_off_money, content_text, content_hash, state, ask_by, ask_time,
      decide_by, decide_time, sealed_text, proof, seal_no)
    select 7, 'HD20260101000007', b.purchaser_bo_id, b.supplier_bo_id, 100, '互抵', repeat('0', 64), ${state}, u.user_id, now(),
      ${state === 2 ? `u.user_id, now(), '互抵', '\\x00', '1'` : 'null, null, null, null, null'}
    from bill b, (select min(user_id) as user_id from app_user) u where b.bill_id = 7`,
  `insert into bill_offset_line (offset_id, bo_id, bill_id, proposer_owes, open_money, money)
    select 7, bo_id, 7, true, 100, 100 from bill_offset`,
]

export const plantedBills = (unchecked: (table: string) => string): readonly Planted[] => [
  [
    'a receipt is of a received order and says what was counted of it',
    `insert into receipt (receipt_id, receipt_no, shop_id, bo_id, order_id, warehouse, line_count, short_count, over_count, uncounted_count,
        receive_time, make_time)
      select 7, 'SH20260101000007', shop_id, buyer_bo_id, order_id, '', 1, 1, 0, 0, now(), now() from trade_order limit 1`,
  ],
  ['a bill comes to what its orders do, with what was added and what earlier orders brought', aBill()],
  [
    'a bill comes to what its orders do, with what was added and what earlier orders brought',
    aBill(),
    aLine(),
    stands(1),
    'update bill_order set place = 3, live = false',
  ],
  ['what is paid of a bill is what its supplier confirmed', aBill({ state: 40, payable: 100, paid: 50 })],
  [
    'a bill is invoiced for no more than it comes to, and for all of it before it is paid',
    aBill({ state: 40, payable: 100 }),
    aLine(),
    stands(2),
  ],
  [
    'a bill is invoiced for no more than it comes to, and for all of it before it is paid',
    aBill({ state: 30, payable: 100 }),
    `insert into bill_invoice (shop_id, bill_id, invoice_no, amount_money, issue_day, issue_by, time)
      select shop_id, 7, '26000000', 101, '2026-01-31', (select min(user_id) from app_user), now() from bill where bill_id = 7`,
  ],
  ['an order says whether it stands in a bill, and whether that is agreed on', aBill(), aLine()],
  [
    'an order says whether it stands in a bill, and whether that is agreed on',
    aBill({ state: 90 }),
    aLine(),
    stands(1),
  ],
  [
    'an order says whether it stands in a bill, and whether that is agreed on',
    'update trade_order set bill_status = 2 where order_status = 30',
  ],
  [
    'nothing is owed on credit of an order whose bill is settled',
    aBill({ state: 50 }),
    aLine(),
    stands(2),
    unchecked('trade_order'),
    `update trade_order set pay_status = 3, pay_type = 3 where order_id = (select order_id from bill_order where bill_id = 7)`,
  ],
  ['a statement sets off the same on both sides, and what it says, of bills between both', aBill(), ...aSetOff(1)],
  [
    'a bill is paid by setting off what statements that both signed say, and the books have it',
    aBill({ state: 40, payable: 100 }),
    ...aSetOff(2),
  ],
  [
    'a bill is paid by setting off what statements that both signed say, and the books have it',
    aBill({ state: 40, payable: 100, paid: 100 }),
    ...aSetOff(2),
    `insert into bill_payment (shop_id, bill_id, amount_money, paid_day, way, serial_no, state, record_by, record_time, decide_by, decide_time)
      select shop_id, 7, 100, '2026-01-31', '往来互抵', 'HD20260101000007-1', 2, (select min(user_id) from app_user), now(),
        (select min(user_id) from app_user), now() from bill where bill_id = 7`,
  ],
]
