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

/* What calls about orders take: the server checks calls by it, and screens what people type. */

const orderOnly = fields({ orderId })
const sellerOrderOnly = fields({ orderId, shopId: shopId.optional() })
const shopOnly = fields({ shopId: shopId.optional() })

// Buying

const checkout = {
  /** Lines of the own cart, or `items` to buy at once; exactly one of the two. */
  cartIds: ids(cartId, 120, 1).optional(),
  items: list(fields({ goodsId, qty: positiveQuantity }), 120, 1).optional(),
  addressId: addressId.optional(),
  /** `expectTime` is the day on which the buyer fetches the goods or is brought them, of those the preview offers. */
  deliveryByShop: list(fields({ shopId, deliveryId, expectTime: date.optional() }), 50).optional(),
  /** At the prices of which contract; without one at those of the shop. */
  contractByShop: list(fields({ shopId, contractId }), 50).optional(),
  /** Which coupon of the caller is used; null: none. Of a shop that is not named the preview chooses the best. */
  couponByShop: list(fields({ shopId, couponUserId: couponUserId.nullable() }), 50).optional(),
  /** How many points of the shop are used; none of a shop that is not named. */
  pointsByShop: list(fields({ shopId, points: int(0, 100_000_000) }), 50).optional(),
  /** The shops with whose order comes a contract, of those where the buyer may choose. */
  withContract: ids(shopId, 50).optional(),
  /** An accepted offer: `items` are its goods in its quantity, at its price. */
  inquiryId: inquiryId.optional(),
  /** At the price of a group activity: `items` are goods of it, alone. */
  groupActivityId: groupActivityId.optional(),
  /** The team that is joined; left out, a new one is opened. */
  groupTeamId: groupTeamId.optional(),
  /** At the prices of a sheet: `items` are goods of it alone. */
  combinationId: combinationId.optional(),
  /** A lot the caller won: `items` are its goods in its quantity. */
  auctionId: auctionId.optional(),
}
export const preview = fields(checkout)
export const submit = fields({
  ...checkout,
  payMoney: moneyFromZero,
  /** 3: on credit, in this very call; 2: by transfer, which gets more time; the others are begun by `/rest/pay/create`. */
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
    /** When an order by appointment is fetched, instead of the time that was confirmed. */
    pickupTime: time.optional(),
  }).optional(),
  /** How the buyer means to pay; only while the order waits for its money. */
  payType: code(1, 2, 3, 4).optional(),
})
export const cancelCheck = orderOnly
export const cancel = fields({ orderId, reason: text(60, 1), remark: text(140).optional() })
export const leaveTeam = orderOnly
export const remind = orderOnly
export const receive = fields({
  orderId,
  /** For an order whose rest the shop gave up; while something is still to come, receiving is refused with or without it. */
  force: flag.optional(),
  /** Papers of receipt that the buyer put to this order before. */
  voucherFileIds: ids(fileId, 9).optional(),
  /** Photos of weighing slips that the buyer uploaded for it. */
  slips: list(paperPath, 9).optional(),
  /** What the buyer counted of lines; where it is not what was sent, the log of the order says so. */
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
  /** The version of the order that was seen. */
  version: int(0, 1_000_000),
  /** What the goods of these lines shall come to, after all reductions and without freight; the others stay as they are. */
  lines: list(fields({ lineId, newGoodsMoney: moneyFromZero }), 200, 1),
  /** The freight of the whole order. */
  freightMoney: moneyFromZero,
}
/** While the reason is being written the rest can be checked. */
export const checkMoney = fields({ ...moneyChange, reason: text(100).optional() })
export const saveMoney = fields({
  ...moneyChange,
  /** The buyer reads it. */
  reason: text(100, 2),
  /** Yes to what was asked about an unusual amount. */
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
  /** The name of the company when the code is OTHER. */
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
  /** Vehicles the shop used before, by the `vehicleId` of the shipping form; beside or instead of `vehicles`. */
  vehicleIds: ids(vehicleId, 20).optional(),
  /** Absent means everything that is still open, and is refused while after-sales are open on some of it. */
  lines: list(fields({ lineId, qty: positiveQuantity }), 200).optional(),
  remark: text(100).optional(),
  /** The version of the order that was seen; an older one is refused, and none where a package is changed. */
  version: int(0, 1_000_000).optional(),
  /** Yes to what was asked about the number of the parcel. */
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
  /** What the buyer shows. */
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
/** `enterprise` shows what all colleagues ordered, and what came of it, to those who may see it. */
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
  /** Orders of the customers of this channel person. */
  channelUserId: userId.optional(),
  /** Orders of one group purchase or combination order of the shop. */
  combinationId: combinationId.optional(),
  buyerName: text(60).optional(),
  /** All of it or its end: a part of the middle would find out, digit by digit, what lists mask. */
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
  /** Was a delivery note printed? */
  printed: flag.optional(),
  /** Only these, and all but these. */
  orderIds: ids(orderId, 1_000).optional(),
  exceptIds: ids(orderId, 1_000).optional(),
}
const sellerFilter = { ...sellerConditions, status: orderTab.optional(), sort: orderSort.optional() }
export const sellerList = paged(
  {
    ...sellerFilter,
    /** Only those that came to be sent since: paid, or without a payment ordered. */
    paidSince: time.optional(),
  },
  200,
)
export const compactList = paged({
  side: z.enum(['buyer', 'seller']).default('buyer'),
  status: orderTab.optional(),
  shopId: shopId.optional(),
})
/** Tabs count what the same conditions find in each of them. */
export const buyerTabs = fields(buyerConditions)
export const sellerTabs = fields(sellerConditions)
export const tabs = fields({ side: z.enum(['buyer', 'seller']).default('buyer'), shopId: shopId.optional() })
/** Which columns, in this order; all of them when none is named. */
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
  /** `usual`: days newest first, everything else by what it came to. */
  sort: z.enum(['usual', 'nameUp', 'netMoneyDown', 'netMoneyUp', 'qtyDown', 'orderCountDown']).default('usual'),
}
const salesSheet = {
  columns: list(z.enum(salesSheetKeys), salesSheetKeys.length, 1).optional(),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
}
/** A year by day is one page. */
export const sellCollect = paged(salesConditions, 400)
export const exportSellCollect = fields({ ...salesConditions, ...salesSheet })
export const startSellExport = fields({ ...salesConditions, ...salesSheet })
