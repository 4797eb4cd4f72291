import { activityRoutes } from './features/activity/routes.ts'
import { aftersalesRoutes } from './features/aftersales/routes.ts'
import { appletRoutes } from './features/applet/routes.ts'
import { approvalRoutes } from './features/approval/routes.ts'
import { arrivalRoutes } from './features/arrival/routes.ts'
import { assortmentRoutes } from './features/assortment/routes.ts'
import { billRoutes } from './features/bill/routes.ts'
import { boardRoutes } from './features/board/routes.ts'
import { booksRoutes } from './features/books/routes.ts'
import { cartRoutes } from './features/cart/routes.ts'
import { catalogRoutes } from './features/catalog/routes.ts'
import { checkinRoutes } from './features/checkin/routes.ts'
import { commentRoutes } from './features/comment/routes.ts'
import { contractRoutes } from './features/contract/routes.ts'
import { credentialRoutes } from './features/credential/routes.ts'
import { couponRoutes } from './features/coupon/routes.ts'
import { creditRoutes } from './features/credit/routes.ts'
import { treatyRoutes } from './features/treaty/routes.ts'
import { identityRoutes } from './features/identity/routes.ts'
import { fundRoutes } from './features/fund/routes.ts'
import { customerRoutes } from './features/customer/routes.ts'
import { decorationRoutes } from './features/decoration/routes.ts'
import { errorRoutes } from './features/error/routes.ts'
import { evidenceRoutes } from './features/evidence/routes.ts'
import { favouriteRoutes } from './features/favourite/routes.ts'
import { fileRoutes } from './features/file/routes.ts'
import { freightRoutes } from './features/freight/routes.ts'
import { gateRoutes } from './features/gate/routes.ts'
import { auctionRoutes } from './features/auction/routes.ts'
import { combinationRoutes } from './features/combination/routes.ts'
import { groupbookingRoutes } from './features/groupbooking/routes.ts'
import { marketingRoutes } from './features/marketing/routes.ts'
import { inquiryRoutes } from './features/inquiry/routes.ts'
import { invoiceRoutes } from './features/invoice/routes.ts'
import { publishingRoutes } from './features/publishing/routes.ts'
import { addressbookRoutes } from './features/addressbook/routes.ts'
import { messageRoutes } from './features/message/routes.ts'
import { contentRoutes } from './features/content/routes.ts'
import { orderRoutes } from './features/order/routes.ts'
import { paymentRoutes } from './features/payment/routes.ts'
import { priceRoutes } from './features/price/routes.ts'
import { promotionRoutes } from './features/promotion/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { wordingRoutes } from './features/wording/routes.ts'
import { parameterRoutes } from './features/parameter/routes.ts'
import { partnerRoutes } from './features/partner/routes.ts'
import { pointsRoutes } from './features/points/routes.ts'
import { rebateRoutes } from './features/rebate/routes.ts'
import { reconciliationRoutes } from './features/reconciliation/routes.ts'
import { signingRoutes } from './features/signing/routes.ts'
import { shopRoutes } from './features/shop/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { subscriptionRoutes } from './features/subscription/routes.ts'
import { storefrontRoutes } from './features/storefront/routes.ts'
import { receiptRoutes } from './features/receipt/routes.ts'
import { receivingRoutes } from './features/receiving/routes.ts'
import { supplyRoutes } from './features/supply/routes.ts'
import { integrityRoutes } from './features/integrity/routes.ts'
import { workbenchRoutes } from './features/workbench/routes.ts'
import { missingRoutes, publicRoutes } from './public-routes.ts'
import { addSheetImports, asAny } from './shell/office/tasks/sheet-imports.ts'
import type { ScreenRoute } from './shell/navigation/screen-route.ts'

/** All screens by feature: public ones first, those for unknown addresses last. */
export const routes: readonly ScreenRoute[] = [
  ...publicRoutes,
  ...activityRoutes,
  ...aftersalesRoutes,
  ...approvalRoutes,
  ...arrivalRoutes,
  ...assortmentRoutes,
  ...boardRoutes,
  ...booksRoutes,
  ...cartRoutes,
  ...catalogRoutes,
  ...checkinRoutes,
  ...commentRoutes,
  ...contractRoutes,
  ...credentialRoutes,
  ...couponRoutes,
  ...receiptRoutes,
  ...billRoutes,
  ...creditRoutes,
  ...identityRoutes,
  ...fundRoutes,
  ...appletRoutes,
  ...subscriptionRoutes,
  ...treatyRoutes,
  ...customerRoutes,
  ...decorationRoutes,
  ...errorRoutes,
  ...evidenceRoutes,
  ...favouriteRoutes,
  ...fileRoutes,
  ...freightRoutes,
  ...gateRoutes,
  ...auctionRoutes,
  ...combinationRoutes,
  ...groupbookingRoutes,
  ...marketingRoutes,
  ...inquiryRoutes,
  ...invoiceRoutes,
  ...publishingRoutes,
  ...addressbookRoutes,
  ...messageRoutes,
  ...contentRoutes,
  ...orderRoutes,
  ...wordingRoutes,
  ...parameterRoutes,
  ...partnerRoutes,
  ...pointsRoutes,
  ...rebateRoutes,
  ...reconciliationRoutes,
  ...signingRoutes,
  ...paymentRoutes,
  ...priceRoutes,
  ...promotionRoutes,
  ...privacyRoutes,
  ...shopRoutes,
  ...staffRoutes,
  ...storefrontRoutes,
  ...receivingRoutes,
  ...supplyRoutes,
  ...integrityRoutes,
  ...workbenchRoutes,
  ...missingRoutes,
]

addSheetImports({
  'credential.bank': () => import('./features/credential/bank-import.ts').then((it) => asAny(it.bankImport)),
  'goods.sheet': () => import('./features/assortment/goods-import.ts').then((it) => asAny(it.goodsImport)),
  'order.ship': () => import('./features/order/tracking-import.ts').then((it) => asAny(it.trackingImport)),
})
