import { z } from 'zod'
import {
  addressId,
  cartId,
  contractId,
  deliveryId,
  fileId,
  goodsId,
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
  text,
  time,
} from '../wire-types.ts'
import { readMobile } from '../mobile.ts'
import { platePattern } from '../plate.ts'
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
  /** An accepted offer: `items` are its goods in its quantity, at its price. */
  inquiryId: inquiryId.optional(),
}
export const preview = fields(checkout)
export const submit = fields({
  ...checkout,
  payMoney: moneyFromZero,
  payType: code(1, 4).optional(),
  remarkByShop: list(fields({ shopId, remark: text(200) }), 50).optional(),
  sourceClient: z.enum(['pc', 'h5']).optional(),
})
export const explainPrices = orderOnly
export const toPay = fields({ orderId: orderId.optional(), tradeNo: tradeNo.optional() })
export const edit = fields({
  orderId,
  version: int(0, 1_000_000),
  buyerRemark: text(200).optional(),
  delivery: fields({ addressId: addressId.optional(), expectTime: date.nullable().optional() }).optional(),
  /** How the buyer means to pay; only while the order waits for its money. */
  payType: code(1, 4).optional(),
})
export const cancelCheck = orderOnly
export const cancel = fields({ orderId, reason: text(60, 1), remark: text(140).optional() })
export const remind = orderOnly
export const receive = fields({
  orderId,
  /** For an order whose rest the shop gave up; while something is still to come, receiving is refused with or without it. */
  force: flag.optional(),
  /** Papers of receipt that the buyer put to this order before. */
  voucherFileIds: ids(fileId, 9).optional(),
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
  /** Absent means everything that is still open. */
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

const orderTab = digits(z.enum(orderTabNames))
const orderSort = z.enum(['newest', 'oldest', 'payMoneyDown', 'payMoneyUp'])
const buyerConditions = {
  keyword: text(60).optional(),
  shopId: shopId.optional(),
  orderType: int(1, 7).optional(),
  payType: int(1, 5).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  /** `enterprise` shows the orders of all colleagues, to those who may see them. */
  scope: z.enum(['mine', 'enterprise']).optional(),
}
export const buyerList = paged({ ...buyerConditions, status: orderTab.optional(), sort: orderSort.optional() })
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
export const lines = orderOnly
export const deliveryDetail = orderOnly
export const tracking = orderOnly
export const buyerButtons = orderOnly
export const sellerButtons = sellerOrderOnly
export const isTotal = orderOnly
