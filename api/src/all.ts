import { area } from './area/endpoints.ts'
import { captcha } from './captcha/endpoints.ts'
import { cart } from './cart/endpoints.ts'
import { customer } from './customer/endpoints.ts'
import { file } from './file/endpoints.ts'
import { identity } from './identity/endpoints.ts'
import { member } from './member/endpoints.ts'
import { message } from './message/endpoints.ts'
import { order } from './order/endpoints.ts'
import { paying, payment } from './payment/endpoints.ts'
import { storefront } from './storefront/endpoints.ts'
import { workbench } from './workbench/endpoints.ts'

/** Every group of calls, by room. */
export const api = {
  area,
  cart,
  customer,
  order,
  payment,
  paying,
  storefront,
  workbench,
  captcha,
  file,
  identity,
  member,
  message,
}

export type Api = typeof api
