import { z } from 'zod'
import { contractId, customerId, goodsId, shopId } from '../things.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import { code, date, fields, ids, int, list, priceOfGoods, paged, positiveQuantity, text } from '../wire-types.ts'
import { mostContractCustomers, mostContractGoods } from './states.ts'

/* Inputs of the calls about framework contracts. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)
const one = {
  ...shop,
  contractId,
  /** Version that was read; an older copy overwrites nothing. */ version: version.optional(),
}

export const listContracts = paged({
  ...shop,
  /** Words of its number, its name or one of its customers. */
  keyword: text(40).optional(),
  state: code(0, 1, 2, 3, 4).optional(),
  /** Contracts with the platform (3) and about payment on behalf (4) are kept elsewhere, so the list is empty for them. */
  contractType: code(1, 2, 3, 4).optional(),
  /** The shop's own contracts by default; `buyer` lists those offered to the current enterprise, without drafts. */
  side: z.enum(['seller', 'buyer']).optional(),
  customerId: customerId.optional(),
  /** Last day of the contract, from and to. */
  endFrom: date.optional(),
  endTo: date.optional(),
  sort: z.enum(['newest', 'ending']).optional(),
})
export const contractDetail = fields({ ...shop, contractId })

const customerIds = ids(customerId, mostContractCustomers)
/** Price of goods and the quantity sold at it; unlimited if left out. */
const contractGoods = fields({ goodsId, price: priceOfGoods, qtyLimit: positiveQuantity.optional() })
const goods = list(contractGoods, mostContractGoods)

export const saveCustomers = fields({ ...one, customerIds })
export const saveGoods = fields({ ...one, goods })

/** Contract as its form writes it; omitted customers and goods stay as they are. */
export const saveContract = fields({
  ...shop,
  op: z.literal('save').optional(),
  contractId: contractId.optional(),
  version: version.optional(),
  name: text(40, 1),
  contractType: code(1, 2),
  beginDate: date,
  endDate: date,
  payTerm: code(1, 2, 3),
  creditDays: int(1, 365).optional(),
  remark: text(500).optional(),
  customerIds: customerIds.optional(),
  goods: goods.optional(),
})
export const extendContract = fields({ ...one, op: z.literal('extend'), endDate: date })
export const terminateContract = fields({ ...one, op: z.literal('terminate'), reason: text(100, 1) })
export const editContract = z.discriminatedUnion('op', [
  saveContract,
  extendContract,
  terminateContract,
  fields({ ...one, op: z.literal('submit'), confirmedPrices }),
  fields({ ...one, op: z.literal('withdraw') }),
  fields({ ...one, op: z.literal('copy') }),
])
export const dropContract = fields(one)

// The customer's side

export const usableContracts = fields({ shopId, goodsIds: ids(goodsId, 120).optional() })
export const offeredContracts = paged({
  keyword: text(40).optional(),
  state: code(1, 2, 3, 4).optional(),
  signState: code(0, 1, 2).optional(),
})
export const offeredContract = fields({ contractId })
/** Signature of the contract that was read, identified by the hash of the detail. */
export const signContract = fields({
  op: z.literal('sign'),
  contractId,
  contentHash: text(64, 64),
  captchaTicket: text(100, 1),
})
export const refuseContract = fields({ op: z.literal('refuse'), contractId, reason: text(100, 1) })
export const answerContract = z.discriminatedUnion('op', [signContract, refuseContract])
