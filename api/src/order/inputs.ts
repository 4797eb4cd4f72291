import { z } from 'zod'
import {
  addressId,
  cartId,
  auctionId,
  combinationId,
  contractId,
  couponUserId,
  deliveryId,
  fileId,
  goodsId,
  groupActivityId,
  groupTeamId,
  inquiryId,
  lineId,
  orderId,
  packageId,
  paperPath,
  shopId,
  taskId,
  tradeNo,
  userId,
  vehicleId,
} from '../things.ts'
import {
  code,
  date,
  digits,
  endTime,
  fields,
  flag,
  ids,
  int,
  list,
  mobile,
  moneyFromZero,
  paged,
  positiveQuantity,
  quantityFromZero,
  text,
  time,
} from '../wire-types.ts'
import { readMobile } from '../mobile.ts'
import { platePattern } from '../plate.ts'
import { fetchedBy } from './fetched-by.ts'
import { salesGroupingNames, salesSheetKeys } from './sales-columns.ts'
import { orderSheetKeys } from './sheet-columns.ts'
import { courierCodes, orderTabNames, shippingColumnNames } from './status.ts'

/* Inputs of the calls about orders: the server checks calls by them, and screens check what people type. */

const orderOnly = fields({ orderId })
const sellerOrderOnly = fields({ orderId, shopId: shopId.optional() })
const shopOnly = fields({ shopId: shopId.optional() })

// Buying

const checkout = {
  /** Lines of the caller's cart; give either these or `items` to buy at once. */
  cartIds: ids(cartId, 120, 1).optional(),
  items: list(fields({ goodsId, qty: positiveQuantity }), 120, 1).optional(),
  addressId: addressId.optional(),
  /** `expectTime` is the day of pick-up or delivery, one of those in the preview. */
  deliveryByShop: list(fields({ shopId, deliveryId, expectTime: date.optional() }), 50).optional(),
  /** Contract whose prices apply; without one the shop's prices apply. */
  contractByShop: list(fields({ shopId, contractId }), 50).optional(),
  /** Coupon of the caller to use, null for none. For a shop left out the preview chooses the best. */
  couponByShop: list(fields({ shopId, couponUserId: couponUserId.nullable() }), 50).optional(),
  /** Points of the shop to use; none for a shop left out. */
  pointsByShop: list(fields({ shopId, points: int(0, 100_000_000) }), 50).optional(),
  /** Shops whose order gets a contract, among those that let the buyer choose. */
  withContract: ids(shopId, 50).optional(),
  /** Accepted offer: `items` are its goods in its quantity, at its price. */
  inquiryId: inquiryId.optional(),
  /** Group activity whose price applies: `items` hold only its goods. */
  groupActivityId: groupActivityId.optional(),
  /** Team to join; if left out, the order opens a new one. */
  groupTeamId: groupTeamId.optional(),
  /** Sheet whose prices apply: `items` hold only its goods. */
  combinationId: combinationId.optional(),
  /** Lot that the caller won: `items` are its goods in its quantity. */
  auctionId: auctionId.optional(),
}
export const preview = fields(checkout)
export const submit = fields({
  ...checkout,
  payMoney: moneyFromZero,
  /** Way of paying: 3 on credit, within this call; 2 by transfer, with more time to pay; `/rest/pay/create` starts the others. */
  payType: code(1, 2, 3, 4).optional(),
  remarkByShop: list(fields({ shopId, remark: text(200) }), 50).optional(),
  fetchedBy: fetchedBy.optional(),
  sourceClient: z.enum(['pc', 'h5']).optional(),
})
export const combined = paged({
  shopId: shopId.optional(),
  combinationId,
  keyword: text(60).optional(),
  status: z.enum(orderTabNames).optional(),
})
export const loadList = fields({ shopId: shopId.optional(), combinationId })
export const explainPrices = orderOnly
export const toPay = fields({ orderId: orderId.optional(), tradeNo: tradeNo.optional() })
export const edit = fields({
  orderId,
  version: int(0, 1_000_000),
  buyerRemark: text(200).optional(),
  delivery: fields({
    addressId: addressId.optional(),
    expectTime: date.nullable().optional(),
    /** New pick-up time of an order by appointment, instead of the confirmed one. */
    pickupTime: time.optional(),
  }).optional(),
  /** Intended way of paying; only while the order waits for its money. */
  payType: code(1, 2, 3, 4).optional(),
})
export const cancelCheck = orderOnly
export const cancel = fields({ orderId, reason: text(60, 1), remark: text(140).optional() })
export const leaveTeam = orderOnly
export const remind = orderOnly
export const receive = fields({
  orderId,
  /** For an order whose rest the shop gave up. While something is still to come, receiving is refused in any case. */
  force: flag.optional(),
  /** Papers of receipt that the buyer added to this order before. */
  voucherFileIds: ids(fileId, 9).optional(),
  /** Photos of weighing slips that the buyer uploaded for it. */
  slips: list(paperPath, 9).optional(),
  /** Quantities that the buyer counted; the log of the order records differences from what was sent. */
  counted: list(fields({ lineId, qty: quantityFromZero }), 200).optional(),
})
export const buyAgain = orderOnly
export const remove = orderOnly

// Selling

export const sellerEdit = fields({
  orderId,
  shopId: shopId.optional(),
  version: int(0, 1_000_000),
  sellerRemark: text(200).optional(),
  delivery: fields({ expectTime: date.nullable().optional(), deliveryId: deliveryId.optional() }).optional(),
})
export const close = fields({ orderId, shopId: shopId.optional(), reason: text(200, 2) })
const moneyChange = {
  orderId,
  shopId: shopId.optional(),
  /** Version of the order that was read. */
  version: int(0, 1_000_000),
  /** New sums for the goods of these lines, after all reductions and without freight; the other lines stay as they are. */
  lines: list(fields({ lineId, newGoodsMoney: moneyFromZero }), 200, 1),
  /** Freight of the whole order. */
  freightMoney: moneyFromZero,
}
/** The check works without the reason, while the clerk still types it. */
export const checkMoney = fields({ ...moneyChange, reason: text(100).optional() })
export const saveMoney = fields({
  ...moneyChange,
  /** Reason, which the buyer reads. */
  reason: text(100, 2),
  /** Answers yes to the question about an unusual amount. */
  confirmWarnings: flag.optional(),
})
export const sellerExtend = sellerOrderOnly
export const revealMobile = fields({
  orderId,
  shopId: shopId.optional(),
  whose: z.enum(['buyer', 'receiver']).default('buyer'),
})

// Shipping

export const toShip = fields({ shopId: shopId.optional(), orderIds: ids(orderId, 50, 1) })
export const ship = fields({
  orderId,
  shopId: shopId.optional(),
  packageId: packageId.optional(),
  logisticsType: code(1, 2, 3),
  companyCode: z.enum(courierCodes).optional(),
  /** Name of the company if the code is OTHER. */
  companyName: text(30).optional(),
  trackingNo: text(40).optional(),
  vehicles: list(
    fields({
      plateNo: z.string().regex(platePattern, '请填写完整的车牌号，例如 冀A12345'),
      vehicleType: code(1, 2, 3, 4, 5, 9).optional(),
      driverName: text(20, 1),
      driverMobile: mobile,
    }),
    20,
  ).optional(),
  /** Vehicles that the shop used before, by the `vehicleId` of the shipping form; beside or instead of `vehicles`. */
  vehicleIds: ids(vehicleId, 20).optional(),
  /** Defaults to everything still open; the default is refused while after-sales are open on some of it. */
  lines: list(fields({ lineId, qty: positiveQuantity }), 200).optional(),
  remark: text(100).optional(),
  /** Version of the order that was read: an older one is refused, and it is required to change a package. */
  version: int(0, 1_000_000).optional(),
  /** Answers yes to the question about the number of the parcel. */
  confirmWarnings: flag.optional(),
})
export const withdrawParcel = fields({
  orderId,
  shopId: shopId.optional(),
  packageId,
  version: int(0, 1_000_000),
})
export const handOver = fields({
  orderId,
  shopId: shopId.optional(),
  /** Pick-up code that the buyer shows. */
  pickupCode: digits(z.string().regex(/^\d{6}$/, '请填写买家出示的 6 位取货码')),
  version: int(0, 1_000_000).optional(),
})

// Shipping many

export const markPrinted = fields({ shopId: shopId.optional(), orderIds: ids(orderId, 500, 1) })
export const pickList = fields({ shopId: shopId.optional(), orderIds: ids(orderId, 500, 1).optional() })
export const shippingSheet = shopOnly
export const mendShipping = fields({
  taskId,
  cells: list(fields({ rowNo: int(1, 5_000), column: z.enum(shippingColumnNames), value: text(200) }), 200, 1),
})
export const wrongShipping = fields({ taskId })
export const checkShipping = fields({ shopId: shopId.optional(), path: paperPath, name: text(100, 1).optional() })

// Lists

export const orderTab = digits(z.enum(orderTabNames))
export const orderSort = z.enum(['newest', 'oldest', 'payMoneyDown', 'payMoneyUp'])
/** `enterprise` shows the orders of all colleagues and what followed from them, if the caller may see it. */
export const buyerScope = z.enum(['mine', 'enterprise']).optional()
const buyerConditions = {
  keyword: text(60).optional(),
  shopId: shopId.optional(),
  orderType: int(1, 7).optional(),
  payType: int(1, 5).optional(),
  deliveryType: int(1, 4).optional(),
  pickupStatus: int(0, 6).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  scope: buyerScope,
}
export const buyerList = paged({ ...buyerConditions, status: orderTab.optional(), sort: orderSort.optional() })
export const operatorList = paged({
  keyword: text(60).optional(),
  shopId: shopId.optional(),
  status: orderTab.optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
})
const sellerConditions = {
  keyword: text(60).optional(),
  shopId: shopId.optional(),
  orderType: int(1, 7).optional(),
  payType: int(1, 5).optional(),
  deliveryType: int(1, 4).optional(),
  pickupStatus: int(0, 6).optional(),
  contractStatus: int(0, 4).optional(),
  /** Limits the list to orders of this channel person's customers. */
  channelUserId: userId.optional(),
  /** Limits the list to orders of one group purchase or combination order of the shop. */
  combinationId: combinationId.optional(),
  buyerName: text(60).optional(),
  /** Whole number or its end; a part of the middle could reveal, digit by digit, what lists mask. */
  mobile: z
    .string()
    .trim()
    .overwrite(readMobile)
    .regex(/^(\d{11}|\d{1,4})$/, '请填写完整手机号或末 4 位')
    .optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  payMoneyMin: moneyFromZero.optional(),
  payMoneyMax: moneyFromZero.optional(),
  /** Whether a delivery note was printed. */
  printed: flag.optional(),
  /** Limits the list to these orders; below it the orders to leave out. */
  orderIds: ids(orderId, 1_000).optional(),
  exceptIds: ids(orderId, 1_000).optional(),
}
const sellerFilter = { ...sellerConditions, status: orderTab.optional(), sort: orderSort.optional() }
export const sellerList = paged(
  {
    ...sellerFilter,
    /** Limits the list to orders that became ready to ship since this time: paid, or ordered without a payment. */
    paidSince: time.optional(),
  },
  200,
)
export const compactList = paged({
  side: z.enum(['buyer', 'seller']).default('buyer'),
  status: orderTab.optional(),
  shopId: shopId.optional(),
})
/** Conditions of the list; each tab counts its orders under them. */
export const buyerTabs = fields(buyerConditions)
export const sellerTabs = fields(sellerConditions)
export const tabs = fields({ side: z.enum(['buyer', 'seller']).default('buyer'), shopId: shopId.optional() })
/** Columns in this order; defaults to all. */
const sheetColumns = list(z.enum(orderSheetKeys), orderSheetKeys.length, 1).optional()
const sheet = { columns: sheetColumns, format: z.enum(['xlsx', 'csv']).default('xlsx') }
export const exportSellerOrders = fields({ ...sellerFilter, ...sheet })
export const startExport = fields({ ...sellerFilter, ...sheet })

// Batches

export const checkRemarks = fields({ ...sellerFilter, sellerRemark: text(200) })
export const checkClosing = fields({ ...sellerFilter, reason: text(200, 2) })
const planOnly = fields({ planId: taskId })
export const runRemarks = planOnly
export const undoRemarks = planOnly
export const runClosing = planOnly

// Details

export const buyerDetail = orderOnly
export const sellerDetail = sellerOrderOnly
export const sellerDetails = fields({ shopId: shopId.optional(), orderIds: ids(orderId, 50, 1) })
export const operatorDetail = orderOnly
export const refusedActions = orderOnly
export const lines = orderOnly
export const deliveryDetail = orderOnly
export const tracking = orderOnly
export const buyerButtons = orderOnly
export const sellerButtons = sellerOrderOnly
export const isTotal = orderOnly

// Sales

const salesConditions = {
  shopId: shopId.optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  groupBy: z.enum(salesGroupingNames).default('day'),
  goodsName: text(60).optional(),
  customerName: text(60).optional(),
  orderType: int(1, 7).optional(),
  /** `usual`: days newest first, all others by their sum. */
  sort: z.enum(['usual', 'nameUp', 'netMoneyDown', 'netMoneyUp', 'qtyDown', 'orderCountDown']).default('usual'),
}
const salesSheet = {
  columns: list(z.enum(salesSheetKeys), salesSheetKeys.length, 1).optional(),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
}
/** A year by day fits on one page. */
export const sellCollect = paged(salesConditions, 400)
export const exportSellCollect = fields({ ...salesConditions, ...salesSheet })
export const startSellExport = fields({ ...salesConditions, ...salesSheet })
