import { order } from '@mall/api/order/endpoints'
import { paying } from '@mall/api/payment/endpoints'
import { serve } from '../../kernel/serve.ts'
import { checkClosing, checkRemarks } from './batches/plan-batch.ts'
import { runClosing, runRemarks, undoRemarks } from './batches/run-batch.ts'
import { placeOrder } from './checkout/place-order.ts'
import { previewCheckout } from './checkout/preview-checkout.ts'
import { explainPrices } from './detail/explain-prices.ts'
import { revealMobile } from './detail/reveal-mobile.ts'
import { showBuyerButtons, checkCombined, showSellerButtons } from './detail/show-buttons.ts'
import { showCustomer } from './detail/show-customer.ts'
import { showDelivery, trackPackages } from './detail/show-delivery.ts'
import { showToBuyer, showToOperator, showToSeller } from './detail/show-order.ts'
import { listLines, showManyToSeller } from './detail/show-parts.ts'
import { buyAgain } from './editing/buy-again.ts'
import { editOrder, editAsSeller } from './editing/edit-order.ts'
import { cancelOrder, checkCancelling, closeOrder } from './life/cancel-order.ts'
import { remindShop, removeOrder } from './life/mark-order.ts'
import { countTabsForBuyer, countTabsForSeller, countTabsForSide } from './lists/count-tabs.ts'
import { exportOrders, startExport } from './lists/export-orders.ts'
import { listForBuyer, listForSide, listForSeller } from './lists/list-orders.ts'
import { payOrder } from './paying/pay-order.ts'
import { showUnpaid } from './paying/show-unpaid.ts'
import { withdrawParcel } from './shipping/change-parcel.ts'
import { handOverGoods } from './shipping/hand-over-goods.ts'
import { checkTracking, downloadWrongRows, mendTracking } from './shipping/import-tracking.ts'
import { markPrinted, showPicks } from './shipping/print-notes.ts'
import { receiveOrder } from './shipping/receive-order.ts'
import { shipOrder } from './shipping/ship-order.ts'
import { showUnshipped } from './shipping/show-unshipped.ts'
import { downloadShippingSheet } from './shipping/write-shipping-sheet.ts'

export const routes = [
  ...serve('order', order, {
    preview: previewCheckout,
    submit: placeOrder,
    buyerList: listForBuyer,
    sellerList: listForSeller,
    compactList: listForSide,
    exportSellerOrders: exportOrders,
    startExport,
    shippingSheet: downloadShippingSheet,
    checkShipping: checkTracking,
    checkRemarks,
    runRemarks,
    undoRemarks,
    checkClosing,
    runClosing,
    mendShipping: mendTracking,
    wrongShipping: downloadWrongRows,
    buyerTabs: countTabsForBuyer,
    sellerTabs: countTabsForSeller,
    tabs: countTabsForSide,
    buyerDetail: showToBuyer,
    sellerDetail: showToSeller,
    sellerDetails: showManyToSeller,
    operatorDetail: showToOperator,
    sellerExtend: showCustomer,
    revealMobile,
    lines: listLines,
    explainPrices,
    deliveryDetail: showDelivery,
    tracking: trackPackages,
    buyerButtons: showBuyerButtons,
    sellerButtons: showSellerButtons,
    toPay: showUnpaid,
    isTotal: checkCombined,
    cancelCheck: checkCancelling,
    cancel: cancelOrder,
    close: closeOrder,
    remove: removeOrder,
    buyAgain,
    remind: remindShop,
    receive: receiveOrder,
    edit: editOrder,
    sellerEdit: editAsSeller,
    toShip: showUnshipped,
    ship: shipOrder,
    handOver: handOverGoods,
    withdrawParcel,
    markPrinted,
    pickList: showPicks,
  }),
  ...serve('paying', paying, { create: payOrder }),
]
