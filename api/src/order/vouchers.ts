import type { OrderStatus } from './status.ts'

/* Papers that the sides of an order add to it as proof: the side that adds each, and the states in which it may. */

/** Kinds of papers, as in `bizType`. */
export type OrderVoucher = 1 | 2 | 3 | 4 | 5
type Side = 'buyer' | 'seller'
type Row = { readonly name: string; readonly by: readonly Side[]; readonly from: readonly OrderStatus[] }

export const orderVouchers: Readonly<Record<OrderVoucher, Row>> = {
  1: { name: '付款凭证', by: ['buyer'], from: [10] },
  2: { name: '发货凭证', by: ['seller'], from: [30, 35, 40, 50] },
  3: { name: '收货凭证', by: ['buyer'], from: [35, 40, 50] },
  4: { name: '磅单', by: ['buyer', 'seller'], from: [30, 35, 40, 50] },
  5: { name: '发票', by: ['seller'], from: [20, 30, 35, 40, 50, 60] },
}

/** Kinds that the order's page adds directly; the slip of a transfer and an invoice come with fields of their own. */
const pressed: readonly OrderVoucher[] = [2, 3, 4]

/** Returns the kinds that a side may add to an order in this state from its page. */
export const vouchersToPut = (side: Side, status: number): readonly OrderVoucher[] =>
  pressed.filter(
    (kind) => orderVouchers[kind].by.includes(side) && (orderVouchers[kind].from as readonly number[]).includes(status),
  )
