import { approving } from '@mall/api/approval/endpoints'
import { order } from '@mall/api/order/endpoints'
import { paying } from '@mall/api/payment/endpoints'
import { serve } from '../../kernel/serve.ts'
import { decide } from './approving/decide.ts'
import { showChain } from './approving/show-chain.ts'
import { listWaiting } from './approving/list-waiting.ts'
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
import { checkExternal, mendExternal, wrongExternal } from './external/external-sheet.ts'
import { downloadExternalSheet } from './external/write-external-sheet.ts'
import { importExternal } from './external/import-orders.ts'
import { listExternal } from './external/list-orders.ts'
import { confirmPickupTime } from './fetching/confirm-time.ts'
import { addVehicles, changeVehicles, dropVehicle } from './fetching/edit-vehicles.ts'
import { moveVehicle, noteWeights } from './fetching/move-vehicle.ts'
import { pressPickup } from './fetching/press-pickup.ts'
import { cancelOrder, checkCancelling, closeOrder } from './life/cancel-order.ts'
import { remindShop, removeOrder } from './life/mark-order.ts'
import { showRefusedActions } from './life/show-refused.ts'
import { countTabsForBuyer, countTabsForSeller, countTabsForSide } from './lists/count-tabs.ts'
import { exportOrders, startExport } from './lists/export-orders.ts'
import { listForOperator } from './lists/list-for-operator.ts'
import { listForBuyer, listForSide, listForSeller } from './lists/list-orders.ts'
import { checkMoney, saveMoney } from './money/change-money.ts'
import { chooseTransfer } from './paying/choose-transfer.ts'
import { listOnBehalf } from './paying/on-behalf.ts'
import { payOrder } from './paying/pay-order.ts'
import { showUnpaid } from './paying/show-unpaid.ts'
import { listBalances, showByType } from './points/list-balances.ts'
import { listReferred, mapReferred } from './points/list-referred.ts'
import { exportSales, startSalesExport } from './sales/export-sales.ts'
import { showSales } from './sales/show-sales.ts'
import { withdrawParcel } from './shipping/change-parcel.ts'
import { handOverGoods } from './shipping/hand-over-goods.ts'
import { checkTracking, downloadWrongRows, mendTracking } from './shipping/import-tracking.ts'
import { markPrinted, showPicks } from './shipping/print-notes.ts'
import { receiveOrder } from './shipping/receive-order.ts'
import { listCombined } from './together/list-combined.ts'
import { showLoadList } from './together/show-load-list.ts'
import { leaveTeam } from './together/end-together.ts'
import { shipOrder } from './shipping/ship-order.ts'
import { showUnshipped } from './shipping/show-unshipped.ts'
import { downloadShippingSheet } from './shipping/write-shipping-sheet.ts'

export const routes = [
  ...serve('approving', approving, { waiting: listWaiting, ofOrder: showChain, decide }),
  ...serve('order', order, {
    pointsBalances: listBalances,
    pointsByType: showByType,
    recommendPointsMap: mapReferred,
    recommendPointsOrders: listReferred,
    preview: previewCheckout,
    submit: placeOrder,
    leaveTeam,
    buyerList: listForBuyer,
    sellerList: listForSeller,
    combined: listCombined,
    compactList: listForSide,
    operatorList: listForOperator,
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
    loadList: showLoadList,
    operatorDetail: showToOperator,
    sellerExtend: showCustomer,
    revealMobile,
    refusedActions: showRefusedActions,
    lines: listLines,
    explainPrices,
    deliveryDetail: showDelivery,
    tracking: trackPackages,
    buyerButtons: showBuyerButtons,
    sellerButtons: showSellerButtons,
    toPay: showUnpaid,
    externalList: listExternal,
    externalImport: importExternal,
    externalSheet: downloadExternalSheet,
    checkExternal,
    mendExternal,
    wrongExternal,
    sellCollect: showSales,
    exportSellCollect: exportSales,
    startSellExport: startSalesExport,
    isTotal: checkCombined,
    cancelCheck: checkCancelling,
    cancel: cancelOrder,
    close: closeOrder,
    checkMoney,
    saveMoney,
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
    addVehicles,
    changeVehicles,
    dropVehicle,
    moveVehicle,
    noteWeights,
    confirmPickupTime,
    pressPickup,
    markPrinted,
    pickList: showPicks,
  }),
  ...serve('paying', paying, { create: payOrder, onBehalf: listOnBehalf, chooseTransfer }),
]
