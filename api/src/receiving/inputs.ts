import { enterpriseId, shopId } from '../things.ts'
import { code, fields, flag, int, moneyFromZero, paged, telephone, text } from '../wire-types.ts'
import { mostOverReceive } from './states.ts'

/* What calls about taking goods in take. */

const version = int(0, 1_000_000)
const shop = { shopId: shopId.optional() }

export const basic = fields({})
/** A share in percent, with at most two decimals. */
const overShare = moneyFromZero.refine((share) => share <= mostOverReceive, `不能超过 ${mostOverReceive / 100}%`)
export const saveBasic = fields({
  /** As it was read; 0 until it was saved once. */
  version,
  receiveNeedCheck: flag,
  allowOverReceive: overShare,
  requireWeigh: flag,
  /** Left out: receipts are made by hand. */
  autoCreateReceipt: flag.default(false),
  defaultWarehouse: text(30).optional(),
})

export const deliveries = paged({
  ...shop,
  keyword: text(60).optional(),
  buyerBoId: enterpriseId.optional(),
})
export const saveDelivery = fields({
  ...shop,
  buyerBoId: enterpriseId,
  /** As it was read; 0 of a buyer of whom nothing is kept yet. */
  version,
  /** The usual way: 1 by courier, 2 by the shop, 3 fetched, 4 nothing travels. */
  deliveryType: code(1, 2, 3, 4).optional(),
  receiveTimeRange: text(40).optional(),
  unloadPerson: text(20).optional(),
  unloadMobile: telephone.optional(),
  needVehicle: flag,
  remark: text(200).optional(),
})
