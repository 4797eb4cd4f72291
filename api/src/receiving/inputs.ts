import { enterpriseId, shopId } from '../things.ts'
import { code, fields, flag, int, moneyFromZero, paged, telephone, text } from '../wire-types.ts'
import { mostOverReceive } from './states.ts'

/* Inputs of the calls about taking goods in. */

const version = int(0, 1_000_000)
const shop = { shopId: shopId.optional() }

export const basic = fields({})
/** Share in percent, with at most two decimals. */
const overShare = moneyFromZero.refine((share) => share <= mostOverReceive, `不能超过 ${mostOverReceive / 100}%`)
export const saveBasic = fields({
  /** Version that was read; 0 before it was first saved. */
  version,
  receiveNeedCheck: flag,
  allowOverReceive: overShare,
  requireWeigh: flag,
  /** If left out, people make receipts by hand. */
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
  /** Version that was read; 0 for a buyer without a record. */
  version,
  /** Usual way: 1 by courier, 2 by the shop, 3 fetched, 4 without transport. */
  deliveryType: code(1, 2, 3, 4).optional(),
  receiveTimeRange: text(40).optional(),
  unloadPerson: text(20).optional(),
  unloadMobile: telephone.optional(),
  needVehicle: flag,
  remark: text(200).optional(),
})
