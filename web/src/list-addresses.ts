import type { Calls, InputOf } from './calls.ts'

/* Where the lists of orders are. What a link asks of one is named by the fields of its call, so that it compiles only where these are right. */

/** Fields of a call that an address can say, numbers among them, days also as `today` and the like. */
type Words<Input> = { readonly [Field in keyof Input]?: Extract<Input[Field], string | number> }

const listAt =
  <Input>(path: string) =>
  (words: Words<Input> = {}): string => {
    const query = new URLSearchParams(Object.entries(words).map(([field, word]) => [field, String(word)])).toString()
    return query === '' ? path : `${path}?${query}`
  }

export const buyerOrdersAt = listAt<InputOf<Calls['order']['buyerList']>>('/order/list')
export const sellerOrdersAt = listAt<InputOf<Calls['order']['sellerList']>>('/order/seller/list')
/** The shop's orders, those that wait to be sent first. */
export const ordersToShipAt = listAt<InputOf<Calls['order']['sellerList']>>('/home/salesOrder')
/** What purchasers ordered of a supplier, and what of that is still to be paid. */
export const suppliedOrdersAt = listAt<InputOf<Calls['supply']['supplierOrders']>>('/supplier/list')
export const owedOrdersAt = listAt<InputOf<Calls['supply']['supplierOrders']>>('/supplier/obligation')
