import { order } from '@mall/api/order/endpoints'
import { paying } from '@mall/api/payment/endpoints'
import { serve } from '../../kernel/serve.ts'
import { cancel, cancelCheck, close } from './cancel-order.ts'
import { buyAgain, edit, remind, remove, sellerEdit } from './edit-order.ts'
import { buyerList, buyerTabs, compactList, sellerList, sellerTabs, tabs } from './list-orders.ts'
import { exportSellerOrders, startExport } from './export-orders.ts'
import { checkShipping, mendShipping, shippingSheet, wrongShipping } from './import-tracking.ts'
import { checkClosing, checkRemarks } from './plan-batch.ts'
import { runClosing, runRemarks, undoRemarks } from './run-batch.ts'
import { payOrder } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { preview } from './preview-order.ts'
import { receive } from './receive-order.ts'
import { revealMobile } from './reveal-mobile.ts'
import { ship } from './ship-order.ts'
import {
  buyerButtons,
  buyerDetail,
  deliveryDetail,
  isTotal,
  lines,
  operatorDetail,
  sellerButtons,
  sellerDetail,
  sellerDetails,
  sellerExtend,
  toPay,
  toShip,
  tracking,
} from './show-order.ts'

export const routes = [
  ...serve('order', order, {
    preview,
    submit: placeOrder,
    buyerList,
    sellerList,
    compactList,
    exportSellerOrders,
    startExport,
    shippingSheet,
    checkShipping,
    checkRemarks,
    runRemarks,
    undoRemarks,
    checkClosing,
    runClosing,
    mendShipping,
    wrongShipping,
    buyerTabs,
    sellerTabs,
    tabs,
    buyerDetail,
    sellerDetail,
    sellerDetails,
    operatorDetail,
    sellerExtend,
    revealMobile,
    lines,
    deliveryDetail,
    tracking,
    buyerButtons,
    sellerButtons,
    toPay,
    isTotal,
    cancelCheck,
    cancel,
    close,
    remove,
    buyAgain,
    remind,
    receive,
    edit,
    sellerEdit,
    toShip,
    ship,
  }),
  ...serve('paying', paying, { create: payOrder }),
]
