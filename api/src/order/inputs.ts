import { z } from 'zod'
import { digits, endTime, id, ids, int, money, paged, text, time } from '../wire-types.ts'
import { orderTabNames } from './status.ts'

/* What lists of orders are narrowed by: the server checks calls by it, and screens what people type. */

export const orderTab = digits(z.enum(orderTabNames))
export const orderSort = z.enum(['newest', 'oldest', 'payMoneyDown', 'payMoneyUp'])

export const sellerFilter = {
  status: orderTab.optional(),
  keyword: text(60).optional(),
  shopId: id.optional(),
  orderType: int(1, 7).optional(),
  payType: int(1, 5).optional(),
  deliveryType: int(1, 4).optional(),
  pickupStatus: int(0, 6).optional(),
  contractStatus: int(0, 4).optional(),
  /** Orders of the customers of this channel person. */
  channelUserId: id.optional(),
  buyerName: text(60).optional(),
  /** All of it or a part. */
  mobile: z
    .string()
    .trim()
    .regex(/^\d{1,11}$/, '手机号只能是数字，最多 11 位')
    .optional(),
  beginTime: time.optional(),
  endTime: endTime.optional(),
  payMoneyMin: money.optional(),
  payMoneyMax: money.optional(),
  orderIds: ids(500).optional(),
  sort: orderSort.optional(),
}

export const sellerList = paged(sellerFilter, 200)
