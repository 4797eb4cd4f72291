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

/* What calls about group purchases and combination orders take. */

const shop = { shopId: shopId.optional() }
const state = code(...sheetStateCodes).optional()
const version = int(0, 1_000_000)

export const sheets = paged({
  ...shop,
  combType: code(1, 2).optional(),
  /** Only those with a truck, or without one. */
  byTruck: flag.optional(),
  state,
  title: text(40).optional(),
  /** Those that begin within. */
  beginTime: time.optional(),
  endTime: endTime.optional(),
})
/** A truck that the orders fill together; `byTruck` says whether, the others how. */
const truck = {
  byTruck: flag.optional(),
  /** A way of the shop's own lorries, which says where it serves. */
  truckWayId: deliveryId.optional(),
  vehicle: text(40, 2).optional(),
  capacityTon: positiveQuantity.refine((ton) => ton <= 1_000_000, '最多 1000 吨').optional(),
  /** In percent of the capacity: with so much paid it leaves. */
  fillShare: moneyFromZero.refine((part) => part >= 100 && part <= 10_000, '须在 1 到 100 之间').optional(),
  truckFen: moneyFromZero.refine((fen) => fen <= 100_000_000, '最多 1000000.00').optional(),
  /** For each kilometre to the farthest stop. */
  kmFen: moneyFromZero.refine((fen) => fen <= 100_000, '最多 1000.00').optional(),
  /** Who lives nearer is counted as living so far. */
  leastKm: int(1, 5_000).optional(),
  mostKm: int(1, 5_000).optional(),
  /** At the end with less than it needs: it goes all the same. */
  goesAnyway: flag.optional(),
}
const goods = fields({
  goodsId,
  baseFen: priceAboveZero,
  /** Lower prices for everybody from a total quantity on. */
  tiers: list(fields({ minTotalQty: positiveQuantity, fen: priceAboveZero }), 5).optional(),
  minQty: positiveQuantity,
  maxQtyPerBuyer: positiveQuantity.optional(),
  totalLimitQty: positiveQuantity.optional(),
})
export const save = fields({
  ...shop,
  /** `save` writes it, the others move the sheet that `combinationId` names. */
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
  /** Of cancelling. */
  reason: text(200, 2).optional(),
  /** Asked of publishing, and of a sheet that is published already: a draft sells nothing. */
  confirmedPrices,
})
/** What a form writes: all of a sheet. */
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
  /** Of shops of this province, or of the province of this place. */
  areaId: areaId.optional(),
  /** Left out: those that run or are about to. */
  state: code(1, 2, 3, 4, 5, 6).optional(),
})
export const shown = fields({ combinationId })
export const aboard = fields({ combinationId })
