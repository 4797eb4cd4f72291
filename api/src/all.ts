import { activity } from './activity/endpoints.ts'
import { aftersales } from './aftersales/endpoints.ts'
import { applet, appletStandIn } from './applet/endpoints.ts'
import { approval, approving } from './approval/endpoints.ts'
import { area } from './area/endpoints.ts'
import { arrival } from './arrival/endpoints.ts'
import { assortment } from './assortment/endpoints.ts'
import { captcha } from './captcha/endpoints.ts'
import { cart } from './cart/endpoints.ts'
import { catalog } from './catalog/endpoints.ts'
import { checkin } from './checkin/endpoints.ts'
import { comment } from './comment/endpoints.ts'
import { coupon } from './coupon/endpoints.ts'
import { content } from './content/endpoints.ts'
import { contract } from './contract/endpoints.ts'
import { cashier } from './cashier/endpoints.ts'
import { bank } from './credential/bank.ts'
import { bill } from './bill/endpoints.ts'
import { billOffset } from './bill/offset.ts'
import { board } from './board/endpoints.ts'
import { books } from './books/endpoints.ts'
import { cargoPapers } from './credential/papers.ts'
import { credential } from './credential/endpoints.ts'
import { credit } from './credit/endpoints.ts'
import { customer } from './customer/endpoints.ts'
import { decoration } from './decoration/endpoints.ts'
import { evidence } from './evidence/endpoints.ts'
import { favourite } from './favourite/endpoints.ts'
import { file } from './file/endpoints.ts'
import { gate } from './gate/endpoints.ts'
import { freight } from './freight/endpoints.ts'
import { fund } from './fund/endpoints.ts'
import { history } from './history/endpoints.ts'
import { identity, permission } from './identity/endpoints.ts'
import { secondFactor } from './identity/second-factor.ts'
import { sessions } from './identity/sessions.ts'
import { auction } from './auction/endpoints.ts'
import { combination } from './combination/endpoints.ts'
import { groupbooking } from './groupbooking/endpoints.ts'
import { inquiry } from './inquiry/endpoints.ts'
import { invoice } from './invoice/endpoints.ts'
import { publishing } from './publishing/endpoints.ts'
import { marketing } from './marketing/endpoints.ts'
import { addressbook } from './addressbook/endpoints.ts'
import { map } from './map/endpoints.ts'
import { message } from './message/endpoints.ts'
import { information } from './content/information.ts'
import { news } from './content/news.ts'
import { order } from './order/endpoints.ts'
import { paying, payment } from './payment/endpoints.ts'
import { parameter } from './parameter/endpoints.ts'
import { partner } from './partner/endpoints.ts'
import { points } from './points/endpoints.ts'
import { price } from './price/endpoints.ts'
import { privacy } from './privacy/endpoints.ts'
import { signing } from './signing/endpoints.ts'
import { promotion } from './promotion/endpoints.ts'
import { rebate } from './rebate/endpoints.ts'
import { reconciliation } from './reconciliation/endpoints.ts'
import { receipt } from './receipt/endpoints.ts'
import { receiving } from './receiving/endpoints.ts'
import { shop } from './shop/endpoints.ts'
import { orgMember } from './staff/members.ts'
import { staff } from './staff/endpoints.ts'
import { storefront } from './storefront/endpoints.ts'
import { subscription } from './subscription/endpoints.ts'
import { supply } from './supply/endpoints.ts'
import { task } from './task/endpoints.ts'
import { treaty } from './treaty/endpoints.ts'
import { video } from './content/video.ts'
import { savedview } from './savedview/endpoints.ts'
import { integrity } from './integrity/endpoints.ts'
import { wording } from './wording/endpoints.ts'
import { workbench } from './workbench/endpoints.ts'

/** All groups of calls, by room. */
export const api = {
  activity,
  aftersales,
  applet,
  appletStandIn,
  approval,
  approving,
  area,
  arrival,
  assortment,
  bank,
  bill,
  billOffset,
  board,
  books,
  captcha,
  cargoPapers,
  cart,
  cashier,
  catalog,
  checkin,
  comment,
  content,
  contract,
  coupon,
  credential,
  credit,
  customer,
  decoration,
  evidence,
  favourite,
  file,
  freight,
  fund,
  gate,
  history,
  identity,
  information,
  auction,
  combination,
  groupbooking,
  inquiry,
  invoice,
  publishing,
  map,
  marketing,
  addressbook,
  message,
  news,
  order,
  orgMember,
  parameter,
  partner,
  paying,
  payment,
  permission,
  points,
  price,
  privacy,
  promotion,
  rebate,
  reconciliation,
  receipt,
  receiving,
  secondFactor,
  sessions,
  shop,
  signing,
  staff,
  storefront,
  subscription,
  supply,
  task,
  treaty,
  video,
  savedview,
  integrity,
  wording,
  workbench,
}

export type Api = typeof api
