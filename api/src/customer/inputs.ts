import { z } from 'zod'
import { areaId, channelId, customerGroupId, customerId, paperPath, shopId, userId } from '../things.ts'
import { code, date, fields, flag, ids, int, list, mobile, moneyFromZero, paged, text } from '../wire-types.ts'
import { customerLevels, mostAtOnce, mostChannels, mostGroups, mostRebate } from './states.ts'

/* What calls about the customers of a shop take. */

const version = int(0, 1_000_000)
const shop = { shopId: shopId.optional() }
const many = ids(customerId, mostAtOnce, 1)
const level = z.enum(customerLevels)

export const listCustomers = paged({
  ...shop,
  keyword: text(60).optional(),
  groupId: customerGroupId.optional(),
  channelUserId: userId.optional(),
  level: level.optional(),
  auditState: code(0, 1, 2).optional(),
  state: code(1, 2).optional(),
  sort: z.enum(['newest', 'bought', 'lately']).optional(),
  /** These only; all but these. */
  customerIds: ids(customerId, mostAtOnce).optional(),
  exceptIds: ids(customerId, mostAtOnce).optional(),
})
export const groups = fields({ shopId: shopId.optional(), keyword: text(20).optional() })
export const groupPage = paged({ ...shop, keyword: text(20).optional() })
export const servicePeople = fields(shop)

const card = {
  customerCode: text(40).optional(),
  level: level.optional(),
  groupIds: ids(customerGroupId, mostGroups).optional(),
  channelUserId: userId.optional(),
  creditLimit: moneyFromZero.optional(),
  creditDays: int(0, 365).optional(),
  remark: text(200).optional(),
}
/** A new customer is known by the mobile number that they sign in with. */
export const addCustomer = fields({ ...shop, mobile, ...card })
export const editCustomer = fields({
  ...shop,
  customerId,
  /** As it was read; an older copy overwrites nothing. */
  version,
  name: text(60, 1),
  contactName: text(20).optional(),
  ...card,
})
export const auditCustomer = fields({
  ...shop,
  customerId,
  version,
  pass: flag,
  /** Why not; the customer reads it. */
  reason: text(100, 2).optional(),
})
export const setState = fields({ ...shop, customerId, version, state: code(1, 2) })
export const revealMobile = fields({ ...shop, customerId })

export const saveGroup = fields({
  ...shop,
  groupId: customerGroupId.optional(),
  version: version.optional(),
  name: text(10, 1),
  /** Customers who paid for so many orders, and so much, join by themselves; without either nobody does. */
  minOrderCount: int(1, 100_000).optional(),
  minOrderMoney: moneyFromZero.optional(),
  /** Only those of these provinces, cities or counties. */
  areaIds: ids(areaId, 40).optional(),
})
export const dropGroup = fields({ ...shop, groupId: customerGroupId, version })
export const setGroups = fields({
  ...shop,
  customerIds: many,
  groupIds: ids(customerGroupId, mostGroups),
  /** Into these groups beside their own, out of these, or these and no others. */
  op: z.enum(['add', 'remove', 'replace']),
})
export const editChannelService = fields({
  ...shop,
  customerIds: many,
  /** null or left out: nobody serves them any more. */
  channelUserId: userId.nullable().optional(),
})

// Who brings customers

export const channels = paged(
  {
    ...shop,
    /** A name, or the last digits of a mobile number. */
    keyword: text(20).optional(),
    channelType: code(1, 2, 3).optional(),
    active: flag.optional(),
  },
  // All that a shop may have, for who chooses among them.
  mostChannels,
)
/** A share in percent, with at most two decimals. */
export const rebateShare = moneyFromZero.refine((share) => share <= mostRebate, `不能超过 ${mostRebate / 100}%`)
export const saveChannel = fields({
  ...shop,
  channelId: channelId.optional(),
  version: version.optional(),
  /** Of somebody new: as they sign in. */
  mobile: mobile.optional(),
  channelType: code(1, 2, 3),
  /** Who won them, and earns a share, too. */
  parentId: channelId.optional(),
  /** Left out: as much as the rule of the shop says. */
  rebateRate: rebateShare.optional(),
  active: flag,
})

// Applying

const paper = fields({
  /** 1 business licence … 9 other: `qualificationNames`. */
  qualType: code(1, 2, 3, 4, 5, 6, 7, 8, 9),
  certNo: text(60, 1),
  /** Absent: for ever. */
  validTo: date.optional(),
  fileList: list(paperPath, 3, 1),
})
export const apply = fields({
  shopId,
  contactName: text(20, 1),
  mobile,
  /** A county. */
  areaId,
  /** What they farm, and what they want to buy. */
  applyText: text(200).optional(),
  papers: list(paper, 6),
})
export const mine = fields({ shopId })
export const application = fields({ ...shop, customerId })
export const paperOf = fields({ ...shop, customerId, path: paperPath })
