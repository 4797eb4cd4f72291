import { z } from 'zod'
import { enterpriseId, goodsId, paperPath, shopId, taskId } from '../things.ts'
import {
  code,
  digits,
  endTime,
  fields,
  int,
  list,
  mobile,
  moneyFromZero,
  paged,
  positiveQuantity,
  priceOfGoods,
  text,
  time,
} from '../wire-types.ts'
import { externalColumnNames } from './external-columns.ts'
import { externalKeyOf, numberWords } from './external-number.ts'
import { orderTabNames } from './status.ts'

/* Inputs of the calls about orders of other platforms. */

export const externalList = paged({
  shopId: shopId.optional(),
  keyword: text(60).optional(),
  externalPlatform: code(1, 2, 3, 9).optional(),
  status: digits(z.enum(orderTabNames)).optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
})
const externalRow = fields({
  externalPlatform: code(1, 2, 3, 9),
  externalNo: text(40, 1).refine((written) => externalKeyOf(written) !== '', numberWords),
  /** Either this or the other field names the customer. */
  buyerMobile: mobile.optional(),
  buyerBoId: enterpriseId.optional(),
  /** Either `goodsId` or `goodsNo` names the goods; `goodsNo` is the number that the shop gave them. */
  goodsId: goodsId.optional(),
  goodsNo: text(40).optional(),
  qty: positiveQuantity,
  /** Agreed price of a sale unit. */
  price: priceOfGoods,
  freightMoney: moneyFromZero.optional(),
  /** Time of the payment there; without it the buyer pays here. */
  payTime: time.optional(),
  receiver: text(20, 1),
  mobile,
  areaName: text(60, 1),
  address: text(120, 1),
  remark: text(200).optional(),
})
export const externalImport = fields({ shopId: shopId.optional(), rows: list(externalRow, 50, 1) })
export const externalSheet = fields({ shopId: shopId.optional() })
export const checkExternal = fields({ shopId: shopId.optional(), path: paperPath, name: text(100, 1).optional() })
export const mendExternal = fields({
  taskId,
  cells: list(fields({ rowNo: int(1, 5_000), column: z.enum(externalColumnNames), value: text(200) }), 200, 1),
})
export const wrongExternal = fields({ taskId })
