import { area } from './area/endpoints.ts'
import { cart } from './cart/endpoints.ts'
import { customer } from './customer/endpoints.ts'
import { order } from './order/endpoints.ts'
import { paying, payment } from './payment/endpoints.ts'
import { storefront } from './storefront/endpoints.ts'
import { workbench } from './workbench/endpoints.ts'

/** Every group of calls, by room. */
export const api = { area, cart, customer, order, payment, paying, storefront, workbench }

export type Api = typeof api
