import { roomsOf } from './kernel/serve.ts'
import { area } from './modules/area/room.ts'
import { arrival } from './modules/arrival/room.ts'
import { assortment } from './modules/assortment/room.ts'
import { captcha } from './modules/captcha/room.ts'
import { cart } from './modules/cart/room.ts'
import { cashier } from './modules/cashier/room.ts'
import { catalog } from './modules/catalog/room.ts'
import { checkin } from './modules/checkin/room.ts'
import { comment } from './modules/comment/room.ts'
import { content } from './modules/content/room.ts'
import { contract } from './modules/contract/room.ts'
import { customer } from './modules/customer/room.ts'
import { decoration } from './modules/decoration/room.ts'
import { favourite } from './modules/favourite/room.ts'
import { file } from './modules/file/room.ts'
import { freight } from './modules/freight/room.ts'
import { identity } from './modules/identity/room.ts'
import { inquiry } from './modules/inquiry/room.ts'
import { landed } from './modules/landed/room.ts'
import { ledger } from './modules/ledger/room.ts'
import { listing } from './modules/listing/room.ts'
import { map } from './modules/map/room.ts'
import { member } from './modules/member/room.ts'
import { message } from './modules/message/room.ts'
import { news } from './modules/news/room.ts'
import { order } from './modules/order/room.ts'
import { payment } from './modules/payment/room.ts'
import { price } from './modules/price/room.ts'
import { privacy } from './modules/privacy/room.ts'
import { promotion } from './modules/promotion/room.ts'
import { shop } from './modules/shop/room.ts'
import { staff } from './modules/staff/room.ts'
import { stock } from './modules/stock/room.ts'
import { storefront } from './modules/storefront/room.ts'
import { supply } from './modules/supply/room.ts'
import { task } from './modules/task/room.ts'
import { video } from './modules/video/room.ts'
import { view } from './modules/view/room.ts'
import { watch } from './modules/watch/room.ts'
import { workbench } from './modules/workbench/room.ts'

/**
 * The rooms, bottom up. A room may import only rooms that stand before it, and only through their `public.ts`;
 * the list is a line, so there are no cycles.
 */
export const rooms = roomsOf([
  area,
  captcha,
  identity,
  file,
  message,
  shop,
  staff,
  task,
  view,
  member,
  map,
  customer,
  catalog,
  checkin,
  stock,
  arrival,
  freight,
  price,
  contract,
  ledger,
  promotion,
  cashier,
  cart,
  inquiry,
  landed,
  payment,
  order,
  listing,
  assortment,
  supply,
  comment,
  favourite,
  news,
  video,
  decoration,
  content,
  storefront,
  workbench,
  privacy,
  watch,
])
