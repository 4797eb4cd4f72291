/* Violations of the invariants of after-sales, as `invariants.story.test.ts` plants them: one case there is open, one gave money back. */

const unguarded = 'alter table after_sales_log disable trigger user'

type Planted = readonly [invariant: string, ...statements: string[]]

export const plantedAfterSales = (unchecked: (table: string) => string): readonly Planted[] => [
  ['a step of after-sales is one that their life has', unguarded, `update after_sales_log set action = 'pay'`],
  [
    'the last step of after-sales leads to their state',
    `update after_sales set state = 61, end_time = create_time where state = 10`,
  ],
  ['a step of after-sales begins where the last one ended', unguarded, 'update after_sales_log set from_state = 15'],
  ['after-sales are of an order of their shop and buyer, and of its lines', 'update after_sales set order_id = 1'],
  [
    'after-sales are of an order of their shop and buyer, and of its lines',
    'update after_sales_line set line_id = (select max(line_id) + 1 from order_line)',
  ],
  ['open after-sales hold their lines, and others none', 'update order_line set after_sales_id = null'],
  ['what waits in after-sales has a deadline that ends the waiting', 'delete from outbox'],
  [
    'what after-sales gave back was refunded once, in this amount',
    'update after_sales set agree_money = 1 where state = 50',
  ],
  ['what after-sales gave back was refunded once, in this amount', 'update after_sales set refund_id = null'],
  [
    'what after-sales wait to be transferred is due of lines, and nothing else is',
    `insert into after_sales_due select after_sales_id, line_id, shop_id, 0, 0, 1, 0 from after_sales_line limit 1`,
  ],
  [
    'a line promises what after-sales of it wait for',
    unchecked('order_line'),
    'update order_line set promised_qty = 1',
  ],
  [
    'what was agreed and refunded of an order is within what was paid, with the freight',
    unchecked('order_line'),
    'update order_line set promised_money = pay_money + 1',
  ],
  [
    'what was agreed and refunded of an order is within what was paid, with the freight',
    'update after_sales set agree_money = 1000000 where state = 50',
  ],
  [
    'an order gave back what its payment refunded',
    `update refund set refund_money = refund_money + 1 where key like 'after-sales:%'`,
  ],
  [
    'a line whose quantity is refunded whole gave back all that was paid for its goods',
    'update order_line set refunded_money = refunded_money - 1 where refund_qty > 0',
  ],
  [
    'what was refunded of a line is goods and freight, and no more than was paid for each',
    unchecked('order_line'),
    'update order_line set dropped_qty = refund_qty + 1',
  ],
  [
    'deadlines stand still exactly while after-sales are open',
    'update trade_order set after_sale_since = null where after_sale_status = 1',
  ],
  ['deadlines stand still exactly while after-sales are open', 'update order_line set after_sales_id = null'],
]
