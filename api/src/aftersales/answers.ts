import { z } from 'zod'
import { orderLine, orderRow } from '../order/answers.ts'
import { id, money, quantity, time } from '../wire-types.ts'
import { afterSalesButtonNames, afterSalesMarkerNames } from './states.ts'

/* Answers of the calls about after-sales. */

const button = z.object({
  code: z.enum(afterSalesButtonNames),
  name: z.string(),
  type: z.enum(['primary', 'default', 'danger']),
  confirm: z.string().nullable(),
})

/** Figures that decide how much of a line may go back; `limits.ts` holds the rules. */
const refundable = {
  /** `unsentQty`: quantity not sent, which is refunded without a return; `sentQty`: quantity sent and not refunded. */
  unsentQty: quantity,
  sentQty: quantity,
  /** `canQty`: the larger of both; `maxMoney`: refund for all of it. */
  canQty: quantity,
  maxMoney: money,
  refundedFreight: money,
  /** Whether the buyer may apply for after-sales of the line now. */
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
  /** State in the words for the caller's side. */
  stateText: z.string(),
  arbitration: z.int(),
  arbitrationText: z.string(),
  reasonText: z.string(),
  lines: z.array(afterSalesLine),
  /** `applyMoney` for goods and `freightMoney` for the freight that goes back with them; `agreeMoney` for both, null until it is agreed. */
  applyMoney: money,
  freightMoney: money,
  agreeMoney: money.nullable(),
  /**
   * Part of the refund that the shop itself transfers outside the platform: what was paid that way and, for an order on credit,
   * what was paid of it. Fixed on agreement; 0 before.
   */
  transferMoney: money,
  /** End of the present state; for refused after-sales, the last time to ask the platform. */
  deadline: time.nullable(),
  shop: z.object({ shopId: id, shopName: z.string() }),
  buyer: z.object({ boId: id, name: z.string() }),
  createTime: time,
  version: z.int(),
  buttons: z.array(button),
})

export const afterSalesDetail = afterSalesRow.extend({
  /** Side from which the caller sees it. */
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
  /** Courier of the goods sent in exchange. */
  resendCompany: z.string().nullable(),
  resendNo: z.string().nullable(),
  resendTime: time.nullable(),
  /** Reason why the shop refused it or sent it back. */
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
  /** Freight refunded if all the rest is refunded: `freightMax` normally, `faultFreightMax` if the shop is at fault. */
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
  /** Largest refund of each line of the order: for the written quantity, or for all of it. */
  lines: z.array(z.object({ lineId: id, most: money })),
  goodsMoney: money,
  freightMoney: money,
  allMoney: money,
  /** Whether the written lines have no fault; a line with a fault is not counted. */
  sound: z.boolean(),
})

export const markerCounts = z.object(
  Object.fromEntries(afterSalesMarkerNames.map((name) => [name, z.int()])) as Record<
    (typeof afterSalesMarkerNames)[number],
    z.ZodInt
  >,
)
