import type { Calls, InputOf } from './calls.ts'

/* Addresses of the lists of orders. A link names conditions by the fields of the call, so that wrong ones do not compile. */

/** Fields of a call that fit into an address: texts, numbers, and days, which may also be `today` and the like. */
type Words<Input> = { readonly [Field in keyof Input]?: Extract<Input[Field], string | number> }

const listAt =
  <Input>(path: string) =>
  (words: Words<Input> = {}): string => {
    const query = new URLSearchParams(Object.entries(words).map(([field, word]) => [field, String(word)])).toString()
    return query === '' ? path : `${path}?${query}`
  }

export const buyerOrdersAt = listAt<InputOf<Calls['order']['buyerList']>>('/order/list')
export const sellerOrdersAt = listAt<InputOf<Calls['order']['sellerList']>>('/order/seller/list')
/** Address of the shop's orders, those to be shipped first. */
export const ordersToShipAt = listAt<InputOf<Calls['order']['sellerList']>>('/home/salesOrder')
/** Addresses of the orders that purchasers placed with a supplier, and of those still to be paid. */
export const suppliedOrdersAt = listAt<InputOf<Calls['supply']['supplierOrders']>>('/supplier/list')
export const owedOrdersAt = listAt<InputOf<Calls['supply']['supplierOrders']>>('/supplier/obligation')
