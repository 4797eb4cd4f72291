import { roomsOf } from './kernel/serve.ts'
import { activity } from './modules/activity/room.ts'
import { aftersales } from './modules/aftersales/room.ts'
import { applet } from './modules/applet/room.ts'
import { approval } from './modules/approval/room.ts'
import { area } from './modules/area/room.ts'
import { arrival } from './modules/arrival/room.ts'
import { assortment } from './modules/assortment/room.ts'
import { auction } from './modules/auction/room.ts'
import { bill } from './modules/bill/room.ts'
import { board } from './modules/board/room.ts'
import { books } from './modules/books/room.ts'
import { captcha } from './modules/captcha/room.ts'
import { cart } from './modules/cart/room.ts'
import { cashier } from './modules/cashier/room.ts'
import { catalog } from './modules/catalog/room.ts'
import { checkin } from './modules/checkin/room.ts'
import { comment } from './modules/comment/room.ts'
import { content } from './modules/content/room.ts'
import { contract } from './modules/contract/room.ts'
import { coupon } from './modules/coupon/room.ts'
import { credential } from './modules/credential/room.ts'
import { credit } from './modules/credit/room.ts'
import { customer } from './modules/customer/room.ts'
import { decoration } from './modules/decoration/room.ts'
import { evidence } from './modules/evidence/room.ts'
import { favourite } from './modules/favourite/room.ts'
import { file } from './modules/file/room.ts'
import { freight } from './modules/freight/room.ts'
import { fund } from './modules/fund/room.ts'
import { gate } from './modules/gate/room.ts'
import { combination } from './modules/combination/room.ts'
import { groupbooking } from './modules/groupbooking/room.ts'
import { history } from './modules/history/room.ts'
import { identity } from './modules/identity/room.ts'
import { inquiry } from './modules/inquiry/room.ts'
import { invoice } from './modules/invoice/room.ts'
import { ledger } from './modules/ledger/room.ts'
import { publishing } from './modules/publishing/room.ts'
import { map } from './modules/map/room.ts'
import { marketing } from './modules/marketing/room.ts'
import { addressbook } from './modules/addressbook/room.ts'
import { message } from './modules/message/room.ts'
import { order } from './modules/order/room.ts'
import { parameter } from './modules/parameter/room.ts'
import { partner } from './modules/partner/room.ts'
import { payment } from './modules/payment/room.ts'
import { points } from './modules/points/room.ts'
import { price } from './modules/price/room.ts'
import { privacy } from './modules/privacy/room.ts'
import { promotion } from './modules/promotion/room.ts'
import { signing } from './modules/signing/room.ts'
import { rebate } from './modules/rebate/room.ts'
import { reconciliation } from './modules/reconciliation/room.ts'
import { receipt } from './modules/receipt/room.ts'
import { receiving } from './modules/receiving/room.ts'
import { shop } from './modules/shop/room.ts'
import { staff } from './modules/staff/room.ts'
import { stock } from './modules/stock/room.ts'
import { storefront } from './modules/storefront/room.ts'
import { subscription } from './modules/subscription/room.ts'
import { supply } from './modules/supply/room.ts'
import { task } from './modules/task/room.ts'
import { treaty } from './modules/treaty/room.ts'
import { savedview } from './modules/savedview/room.ts'
import { integrity } from './modules/integrity/room.ts'
import { wording } from './modules/wording/room.ts'
import { workbench } from './modules/workbench/room.ts'

/**
 * The rooms, bottom up. A room may import only rooms before it, and only through their `public.ts`. The list is a line, so there
 * are no cycles.
 */
export const rooms = roomsOf([
  area,
  captcha,
  parameter,
  wording,
  identity,
  file,
  message,
  shop,
  staff,
  task,
  savedview,
  addressbook,
  map,
  customer,
  receiving,
  catalog,
  checkin,
  stock,
  arrival,
  freight,
  price,
  contract,
  ledger,
  promotion,
  coupon,
  points,
  cashier,
  cart,
  inquiry,
  groupbooking,
  combination,
  auction,
  payment,
  subscription,
  treaty,
  approval,
  order,
  signing,
  receipt,
  invoice,
  credential,
  aftersales,
  credit,
  fund,
  reconciliation,
  rebate,
  marketing,
  gate,
  publishing,
  assortment,
  supply,
  bill,
  partner,
  comment,
  favourite,
  applet,
  decoration,
  content,
  history,
  evidence,
  storefront,
  activity,
  integrity,
  workbench,
  board,
  books,
  privacy,
])
