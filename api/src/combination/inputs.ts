import { z } from 'zod'
import { areaId, combinationId, deliveryId, goodsId, shopId } from '../things.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import {
  code,
  endTime,
  fields,
  flag,
  int,
  list,
  moneyFromZero,
  paged,
  positiveQuantity,
  priceAboveZero,
  text,
  time,
} from '../wire-types.ts'
import { sheetStateCodes } from './states.ts'

/* Inputs of the calls about group purchases and combination orders. */

const shop = { shopId: shopId.optional() }
const state = code(...sheetStateCodes).optional()
const version = int(0, 1_000_000)

export const sheets = paged({
  ...shop,
  combType: code(1, 2).optional(),
  /** Limits the list to sheets with a truck, or without one. */
  byTruck: flag.optional(),
  state,
  title: text(40).optional(),
  /** Begin of the sheets, from and to. */
  beginTime: time.optional(),
  endTime: endTime.optional(),
})
/** Truck that the orders fill together: `byTruck` turns it on, the other fields describe it. */
const truck = {
  byTruck: flag.optional(),
  /** Delivery way of the shop's own lorries, which decides where it serves. */
  truckWayId: deliveryId.optional(),
  vehicle: text(40, 2).optional(),
  capacityTon: positiveQuantity.refine((ton) => ton <= 1_000_000, '最多 1000 吨').optional(),
  /** Paid share of the capacity at which it leaves, in percent. */
  fillShare: moneyFromZero.refine((part) => part >= 100 && part <= 10_000, '须在 1 到 100 之间').optional(),
  truckFen: moneyFromZero.refine((fen) => fen <= 100_000_000, '最多 1000000.00').optional(),
  /** Freight for each kilometre to the farthest stop. */
  kmFen: moneyFromZero.refine((fen) => fen <= 100_000, '最多 1000.00').optional(),
  /** Least distance charged, for buyers who live nearer. */
  leastKm: int(1, 5_000).optional(),
  mostKm: int(1, 5_000).optional(),
  /** Whether the truck leaves at the end even with less than its least load. */
  goesAnyway: flag.optional(),
}
const goods = fields({
  goodsId,
  baseFen: priceAboveZero,
  /** Lower prices for every buyer from a total quantity on. */
  tiers: list(fields({ minTotalQty: positiveQuantity, fen: priceAboveZero }), 5).optional(),
  minQty: positiveQuantity,
  maxQtyPerBuyer: positiveQuantity.optional(),
  totalLimitQty: positiveQuantity.optional(),
})
export const save = fields({
  ...shop,
  /** `save` saves the sheet; the other operations move the one that `combinationId` names. */
  op: z.enum(['save', 'publish', 'close', 'cancel']).optional(),
  combinationId: combinationId.optional(),
  version: version.optional(),
  combType: code(1, 2).optional(),
  title: text(40, 2).optional(),
  intro: text(500).optional(),
  goods: list(goods, 30, 1).optional(),
  minTotalQty: positiveQuantity.optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  ...truck,
  /** Reason of the cancellation. */
  reason: text(200, 2).optional(),
  /** Needed to publish and to change a published sheet; a draft needs no confirmation. */
  confirmedPrices,
})
/** All fields of a sheet, as its form writes them. */
export const written = fields({
  ...shop,
  op: z.literal('save'),
  combinationId: combinationId.optional(),
  version: version.optional(),
  combType: code(1, 2),
  title: text(40, 2),
  intro: text(500).optional(),
  goods: list(goods, 30, 1),
  minTotalQty: positiveQuantity.optional(),
  beginTime: time,
  endTime,
  ...truck,
})
export const cancelled = fields({ ...shop, op: z.literal('cancel'), combinationId, version, reason: text(200, 2) })
export const one = fields({ ...shop, combinationId })
export const summary = fields({ ...shop, combinationId, groupBy: z.enum(['goods', 'buyer']) })
export const open = paged({
  shopId: shopId.optional(),
  /** Limits the list to shops of this province, or of the province that contains this place. */
  areaId: areaId.optional(),
  /** Defaults to running and coming sheets. */
  state: code(1, 2, 3, 4, 5, 6).optional(),
})
export const shown = fields({ combinationId })
export const aboard = fields({ combinationId })
