import { z } from 'zod'
import { orderLine, orderRow } from '../order/answers.ts'
import { id, money, quantity, time } from '../wire-types.ts'
import { afterSalesButtonNames, afterSalesMarkerNames } from './states.ts'

/* What calls about after-sales answer. */

const button = z.object({
  code: z.enum(afterSalesButtonNames),
  name: z.string(),
  type: z.enum(['primary', 'default', 'danger']),
  confirm: z.string().nullable(),
})

/** What decides how much of a line may go back; `limits.ts` says how. */
const refundable = {
  /** How much was not sent, which only money goes back for; and how much was sent and not refunded. */
  unsentQty: quantity,
  sentQty: quantity,
  /** The larger of both, and what goes back for all of it. */
  canQty: quantity,
  maxMoney: money,
  refundedFreight: money,
  /** May after-sales be applied for of it now? */
  free: z.boolean(),
  qtyScale: z.int(),
}
const lineToRefund = orderLine.extend(refundable)

const reasons = z.array(z.object({ code: z.int(), name: z.string(), sellerFault: z.boolean() }))

const afterSalesLine = z.object({
  lineId: id,
  spuId: id,
  goodsId: id,
  goodsName: z.string(),
  specText: z.string(),
  image: z.string().nullable(),
  unitName: z.string(),
  orderQty: quantity,
  applyQty: quantity,
  applyMoney: money,
  agreeMoney: money.nullable(),
  restock: z.boolean().nullable(),
})

export const afterSalesRow = z.object({
  afterSalesId: id,
  afterSalesNo: z.string(),
  orderId: id,
  orderNo: z.string(),
  afterType: z.int(),
  typeText: z.string(),
  state: z.int(),
  /** As the side of the caller reads it. */
  stateText: z.string(),
  arbitration: z.int(),
  arbitrationText: z.string(),
  reasonText: z.string(),
  lines: z.array(afterSalesLine),
  /** Of goods, and of the freight what goes back with them; what was agreed of both, null while that is open. */
  applyMoney: money,
  freightMoney: money,
  agreeMoney: money.nullable(),
  /**
   * What of it the shop transfers outside the platform by itself: what came that way, and of an order on credit what was paid of
   * it. Fixed when it is agreed; 0 before.
   */
  transferMoney: money,
  /** Until when the present state waits; of what was refused, until when the platform may be asked. */
  deadline: time.nullable(),
  shop: z.object({ shopId: id, shopName: z.string() }),
  buyer: z.object({ boId: id, name: z.string() }),
  createTime: time,
  version: z.int(),
  buttons: z.array(button),
})

export const afterSalesDetail = afterSalesRow.extend({
  /** From which side it is seen. */
  side: z.enum(['buyer', 'seller', 'operator', 'house']),
  orderStatus: z.int(),
  deliveryType: z.int(),
  reasonCode: z.int(),
  desc: z.string(),
  images: z.array(z.string()),
  returnWay: z.int().nullable(),
  returnWayText: z.string(),
  returnAddress: z.string().nullable(),
  returnCompany: z.string().nullable(),
  returnNo: z.string().nullable(),
  returnTime: time.nullable(),
  /** How goods in exchange were sent. */
  resendCompany: z.string().nullable(),
  resendNo: z.string().nullable(),
  resendTime: time.nullable(),
  /** Why the shop refused it or sent it back. */
  shopReason: z.string(),
  refundWay: z.int().nullable(),
  refundWayText: z.string(),
  endTime: time.nullable(),
  logs: z.array(
    z.object({
      action: z.string(),
      text: z.string(),
      images: z.array(z.string()),
      actorType: z.enum(['buyer', 'seller', 'house', 'operator']),
      actorName: z.string().nullable(),
      time,
    }),
  ),
})

export const toRefund = z.object({
  canRefund: z.boolean(),
  reason: z.string().nullable(),
  order: orderRow,
  afterTypes: z.array(z.int()),
  reasons,
  lines: z.array(lineToRefund),
  /** How much of the freight may go back when all that is left is refunded: by itself, and when the shop is at fault. */
  freightMax: money,
  faultFreightMax: money,
})

export const goodsToRefund = z.object({
  lines: z.array(lineToRefund),
  afterTypes: z.array(z.int()),
  reasons,
  freightMax: money,
  faultFreightMax: money,
  current: afterSalesDetail.nullable(),
})

export const refundSum = z.object({
  /** At most so much of each line of the order: for the quantity written, else for all of it. */
  lines: z.array(z.object({ lineId: id, most: money })),
  goodsMoney: money,
  freightMoney: money,
  allMoney: money,
  /** Is nothing wrong with the lines written? Else what is wrong counts for nothing. */
  sound: z.boolean(),
})

export const markerCounts = z.object(
  Object.fromEntries(afterSalesMarkerNames.map((name) => [name, z.int()])) as Record<
    (typeof afterSalesMarkerNames)[number],
    z.ZodInt
  >,
)
