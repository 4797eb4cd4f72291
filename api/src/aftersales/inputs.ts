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

/* What calls about after-sales take. */

const version = int(0, 1_000_000).optional()
const images = list(paperPath, 9).optional()
const shop = { shopId: shopId.optional() }
const filter = {
  state: code(10, 15, 20, 30, 40, 50, 61, 62, 63, 64).optional(),
  marker: z.enum(afterSalesMarkerNames).optional(),
  afterType: code(1, 2, 3, 4).optional(),
  orderId: orderId.optional(),
  /** The number of the after-sales or the order, goods, or the buyer. */
  keyword: text(60).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
}
const sort = z.enum(['newest', 'oldest', 'soonest']).optional()

export const toRefund = fields({ orderId })
export const goodsToRefund = fields({ orderId, afterSalesId: afterSalesId.optional() })

export const apply = fields({
  orderId,
  /** Named to change an application: before the shop answered, or when it sent it back. */
  afterSalesId: afterSalesId.optional(),
  version,
  afterType: code(1, 2, 3),
  lines: list(
    fields({
      lineId,
      /** 0: only money, of goods that were sent. */
      applyQty: quantityFromZero,
      /** Left out: as much as there is. */
      applyMoney: moneyFromZero.optional(),
    }),
    100,
    1,
  ),
  /** Of the freight; left out: as much as may go back. */
  freightMoney: moneyFromZero.optional(),
  reasonCode: code(1, 2, 3, 4, 5, 6, 7, 8, 9, 99),
  desc: text(300).optional(),
  images,
})

/** An application while it is written. */
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
  /** `asked`: those the platform is to decide; `decided`: those it decided. */
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
/** How the goods come back: 1 by a courier, with its number, 2 brought to the shop. */
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
/**
 * What the shop agrees to, by where the after-sales stand: to the application (10), that the goods came (30), that the money was
 * transferred (40).
 */
export const agree = fields({
  ...shop,
  afterSalesId,
  version,
  /** Where goods are to be sent back, in words or an address that the caller keeps; left out: the shop's own place. */
  returnAddress: text(200).optional(),
  returnAddressId: addressId.optional(),
  /** Of an application (10): goods need not come back, money goes at once. */
  received: flag.optional(),
  /** Which of the goods that came back lie on the shelf again. */
  restock,
  /** How goods in exchange are sent. */
  companyCode: z.enum(Object.keys(couriers) as [keyof typeof couriers, ...(keyof typeof couriers)[]]).optional(),
  companyName: text(20).optional(),
  trackingNo: text(40).optional(),
  remark: text(200).optional(),
  /** Papers that show the transfer. */
  voucherFileIds: list(fileId, 9).optional(),
  images,
})
export const reject = fields({ ...shop, afterSalesId, version, reason: text(200, 2), images })
export const sendBack = fields({ ...shop, afterSalesId, version, reason: text(200, 2) })

export const decide = fields({
  afterSalesId,
  version,
  /** 2 for the buyer, 3 for the shop. */
  arbitration: code(2, 3),
  /** For the buyer: all that goes back, with the freight; left out: all that was applied for. */
  agreeMoney: moneyFromZero.optional(),
  reason: text(200, 2),
})
export const paper = fields({ afterSalesId, path: paperPath })
