import { area } from './area/endpoints.ts'
import { arrival } from './arrival/endpoints.ts'
import { assortment } from './assortment/endpoints.ts'
import { captcha } from './captcha/endpoints.ts'
import { cart } from './cart/endpoints.ts'
import { catalog } from './catalog/endpoints.ts'
import { checkin } from './checkin/endpoints.ts'
import { comment } from './comment/endpoints.ts'
import { content } from './content/endpoints.ts'
import { contract } from './contract/endpoints.ts'
import { cashier } from './cashier/endpoints.ts'
import { customer } from './customer/endpoints.ts'
import { decoration } from './decoration/endpoints.ts'
import { favourite } from './favourite/endpoints.ts'
import { file } from './file/endpoints.ts'
import { freight } from './freight/endpoints.ts'
import { identity, permission } from './identity/endpoints.ts'
import { inquiry } from './inquiry/endpoints.ts'
import { landedRoom as landed } from './landed/endpoints.ts'
import { listing } from './listing/endpoints.ts'
import { member } from './member/endpoints.ts'
import { map } from './map/endpoints.ts'
import { message } from './message/endpoints.ts'
import { news } from './news/endpoints.ts'
import { order } from './order/endpoints.ts'
import { paying, payment } from './payment/endpoints.ts'
import { price } from './price/endpoints.ts'
import { privacy } from './privacy/endpoints.ts'
import { shop } from './shop/endpoints.ts'
import { staff } from './staff/endpoints.ts'
import { storefront } from './storefront/endpoints.ts'
import { supply } from './supply/endpoints.ts'
import { task } from './task/endpoints.ts'
import { video } from './video/endpoints.ts'
import { view } from './view/endpoints.ts'
import { watch } from './watch/endpoints.ts'
import { workbench } from './workbench/endpoints.ts'

/** Every group of calls, by room. */
export const api = {
  area,
  arrival,
  assortment,
  captcha,
  cart,
  cashier,
  catalog,
  checkin,
  comment,
  content,
  contract,
  customer,
  decoration,
  favourite,
  file,
  freight,
  identity,
  inquiry,
  landed,
  listing,
  map,
  member,
  message,
  news,
  order,
  paying,
  payment,
  permission,
  price,
  privacy,
  shop,
  staff,
  storefront,
  supply,
  task,
  video,
  view,
  watch,
  workbench,
}

export type Api = typeof api
