import { z } from 'zod'
import { addressId, afterSalesId, fileId, lineId, orderId, paperPath, shopId } from '../things.ts'
import {
  code,
  endTime,
  fields,
  flag,
  int,
  list,
  moneyFromZero,
  paged,
  quantityFromZero,
  text,
  time,
} from '../wire-types.ts'
import { buyerScope } from '../order/inputs.ts'
import { couriers } from '../order/status.ts'
import { afterSalesMarkerNames } from './states.ts'

/* Inputs of the calls about after-sales. */

const version = int(0, 1_000_000).optional()
const images = list(paperPath, 9).optional()
const shop = { shopId: shopId.optional() }
const filter = {
  state: code(10, 15, 20, 30, 40, 50, 61, 62, 63, 64).optional(),
  marker: z.enum(afterSalesMarkerNames).optional(),
  afterType: code(1, 2, 3, 4).optional(),
  orderId: orderId.optional(),
  /** Number of the after-sales or of the order, name of goods, or name of the buyer. */
  keyword: text(60).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
}
const sort = z.enum(['newest', 'oldest', 'soonest']).optional()

export const toRefund = fields({ orderId })
export const goodsToRefund = fields({ orderId, afterSalesId: afterSalesId.optional() })

export const apply = fields({
  orderId,
  /** Names the application to change, before the shop answered or after it sent the application back. */
  afterSalesId: afterSalesId.optional(),
  version,
  afterType: code(1, 2, 3),
  lines: list(
    fields({
      lineId,
      /** Quantity to refund; 0 asks only for money for goods that were sent. */
      applyQty: quantityFromZero,
      /** Defaults to all that is left. */
      applyMoney: moneyFromZero.optional(),
    }),
    100,
    1,
  ),
  /** Freight to refund; defaults to as much as may go back. */
  freightMoney: moneyFromZero.optional(),
  reasonCode: code(1, 2, 3, 4, 5, 6, 7, 8, 9, 99),
  desc: text(300).optional(),
  images,
})

/** Application while the buyer writes it. */
export const sum = fields({
  orderId,
  afterType: code(1, 2, 3),
  lines: list(fields({ lineId, applyQty: quantityFromZero, applyMoney: moneyFromZero.optional() }), 100).optional(),
  reasonCode: code(1, 2, 3, 4, 5, 6, 7, 8, 9, 99).optional(),
})

export const buyerList = paged({ scope: buyerScope, ...filter, sort })
export const sellerList = paged({ ...shop, ...filter, sort })
const { state: _, marker: __, ...conditions } = filter
export const sellerTabs = fields({ ...shop, ...conditions })
export const operatorList = paged({
  /** `asked`: the platform has to decide them; `decided`: it has decided. */
  marker: z.enum(['asked', 'decided', 'all']).optional(),
  keyword: text(60).optional(),
  sort,
})
export const markers = fields({
  ...shop,
  side: z.enum(['buyer', 'seller']).optional(),
  scope: buyerScope,
  ...conditions,
})

export const one = fields({ afterSalesId })
export const withdraw = fields({ afterSalesId, version })
/** Way of the return: 1 by courier, with its number; 2 brought to the shop by the buyer. */
export const fillReturn = fields({
  afterSalesId,
  version,
  returnWay: code(1, 2),
  companyCode: z.enum(Object.keys(couriers) as [keyof typeof couriers, ...(keyof typeof couriers)[]]).optional(),
  companyName: text(20).optional(),
  trackingNo: text(40).optional(),
  images,
})
export const askPlatform = fields({ afterSalesId, version, reason: text(200, 2), images })

const restock = list(fields({ lineId, restock: flag }), 100).optional()
/** Agreement of the shop, by state: to the application (10), to the arrival of the goods (30), to the transfer of the money (40). */
export const agree = fields({
  ...shop,
  afterSalesId,
  version,
  /** Address for the return, in words or as a kept address of the caller; defaults to the shop's own place. */
  returnAddress: text(200).optional(),
  returnAddressId: addressId.optional(),
  /** In state 10: refunds at once, without a return of the goods. */
  received: flag.optional(),
  /** Says for each returned line whether its goods go back to stock. */
  restock,
  /** Courier of the goods sent in exchange. */
  companyCode: z.enum(Object.keys(couriers) as [keyof typeof couriers, ...(keyof typeof couriers)[]]).optional(),
  companyName: text(20).optional(),
  trackingNo: text(40).optional(),
  remark: text(200).optional(),
  /** Papers that prove the transfer. */
  voucherFileIds: list(fileId, 9).optional(),
  images,
})
export const reject = fields({ ...shop, afterSalesId, version, reason: text(200, 2), images })
export const sendBack = fields({ ...shop, afterSalesId, version, reason: text(200, 2) })

export const decide = fields({
  afterSalesId,
  version,
  /** 2 decides for the buyer, 3 for the shop. */
  arbitration: code(2, 3),
  /** Whole refund with the freight if the buyer wins; defaults to all that was applied for. */
  agreeMoney: moneyFromZero.optional(),
  reason: text(200, 2),
})
export const paper = fields({ afterSalesId, path: paperPath })
