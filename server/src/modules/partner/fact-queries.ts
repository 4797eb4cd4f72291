import type { HookEvent } from '@mall/api/partner/hooks'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/* Facts for applications: the shop of each, by a join, and the data that is sent. */

/** The payloads as rows `n, it`. */
const rowsOf = (payloads: readonly unknown[]): RawBuilder<unknown> => sql`
  (select n, it from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) with ordinality as p(it, n)) p`

const text = (name: string) => sql`(p.it->>${name})::text`
const money = (name: string) => sql`to_char((p.it->>${name})::numeric / 100, 'FM9999999999990.00')`

type Said = { readonly whose: RawBuilder<unknown>; readonly data: RawBuilder<unknown> }
const ofOrder = sql`trade_order s on s.order_id = (p.it->>'orderId')::bigint`

const said: Readonly<Record<HookEvent, Said>> = {
  'order.moved': {
    whose: ofOrder,
    data: sql`jsonb_build_object('orderId', ${text('orderId')}, 'orderNo', s.order_no, 'action', ${text('action')}, 'status', p.it->'to')`,
  },
  'order.paid': {
    whose: ofOrder,
    data: sql`jsonb_build_object('orderId', ${text('orderId')}, 'orderNo', s.order_no)`,
  },
  'order.shipped': {
    whose: ofOrder,
    data: sql`jsonb_build_object('orderId', ${text('orderId')}, 'orderNo', s.order_no, 'packageId', ${text('packageId')}, 'all', p.it->'all')`,
  },
  'order.refunded': {
    whose: ofOrder,
    data: sql`jsonb_build_object('orderId', ${text('orderId')}, 'orderNo', s.order_no, 'refundMoney', ${money('refundMoney')}, 'wholly', p.it->'wholly')`,
  },
  'afterSales.moved': {
    whose: sql`after_sales s on s.after_sales_id = (p.it->>'afterSalesId')::bigint`,
    data: sql`jsonb_build_object('afterSalesId', ${text('afterSalesId')}, 'orderId', s.order_id::text, 'action', ${text('action')})`,
  },
  'bill.changed': {
    whose: sql`bill s on s.bill_id = (p.it->>'billId')::bigint`,
    data: sql`jsonb_build_object('billId', ${text('billId')}, 'billNo', s.bill_no)`,
  },
  'stock.turned': {
    whose: sql`goods_sku s on s.goods_id = (p.it->>'goodsId')::bigint`,
    data: sql`jsonb_build_object('goodsId', ${text('goodsId')}, 'from', p.it->'from', 'to', p.it->'to')`,
  },
}

/** Facts of one name as rows `n, shop_id, event, data`. */
export const factsAs = (event: HookEvent, payloads: readonly unknown[]): RawBuilder<unknown> => {
  const { whose, data } = said[event]
  return sql`select p.n, s.shop_id, ${event}::text as event, ${data} as data from ${rowsOf(payloads)} join ${whose}`
}
