import { z } from 'zod'
import { areaId, channelId, customerGroupId, customerId, paperPath, shopId, userId } from '../things.ts'
import { code, date, fields, flag, ids, int, list, mobile, moneyFromZero, paged, text } from '../wire-types.ts'
import { customerLevels, mostAtOnce, mostChannels, mostGroups, mostRebate } from './states.ts'

/* Inputs of the calls about the customers of a shop. */

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
  /** Limits the list to these customers; below it the customers to leave out. */
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
/** New customer, identified by the mobile number of their sign-in. */
export const addCustomer = fields({ ...shop, mobile, ...card })
export const editCustomer = fields({
  ...shop,
  customerId,
  /** Version that was read; an older copy overwrites nothing. */
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
  /** Reason of the refusal, which the applicant reads. */
  reason: text(100, 2).optional(),
})
export const setState = fields({ ...shop, customerId, version, state: code(1, 2) })
export const revealMobile = fields({ ...shop, customerId })

export const saveGroup = fields({
  ...shop,
  groupId: customerGroupId.optional(),
  version: version.optional(),
  name: text(10, 1),
  /** Customers with so many paid orders, and so much paid, join automatically; without both fields nobody does. */
  minOrderCount: int(1, 100_000).optional(),
  minOrderMoney: moneyFromZero.optional(),
  /** Limits the rule to customers of these provinces, cities or counties. */
  areaIds: ids(areaId, 40).optional(),
})
export const dropGroup = fields({ ...shop, groupId: customerGroupId, version })
export const setGroups = fields({
  ...shop,
  customerIds: many,
  groupIds: ids(customerGroupId, mostGroups),
  /** Adds to these groups, removes from them, or replaces all groups by them. */
  op: z.enum(['add', 'remove', 'replace']),
})
export const editChannelService = fields({
  ...shop,
  customerIds: many,
  /** Person who serves the customers; null or left out for nobody. */
  channelUserId: userId.nullable().optional(),
})

// Channel persons

export const channels = paged(
  {
    ...shop,
    /** Name, or the last digits of a mobile number. */
    keyword: text(20).optional(),
    channelType: code(1, 2, 3).optional(),
    active: flag.optional(),
  },
  // A page holds all channel persons of a shop, for the choice among them.
  mostChannels,
)
/** Share in percent, with at most two decimals. */
export const rebateShare = moneyFromZero.refine((share) => share <= mostRebate, `不能超过 ${mostRebate / 100}%`)
export const saveChannel = fields({
  ...shop,
  channelId: channelId.optional(),
  version: version.optional(),
  /** Mobile number that a new channel person signs in with. */
  mobile: mobile.optional(),
  channelType: code(1, 2, 3),
  /** Superior who won this person and also earns a share. */
  parentId: channelId.optional(),
  /** Share of payments; defaults to the rule of the shop. */
  rebateRate: rebateShare.optional(),
  active: flag,
})

// Applications

const paper = fields({
  /** 1 business licence … 9 other: `qualificationNames`. */
  qualType: code(1, 2, 3, 4, 5, 6, 7, 8, 9),
  certNo: text(60, 1),
  /** Last day; unlimited if left out. */
  validTo: date.optional(),
  fileList: list(paperPath, 3, 1),
})
export const apply = fields({
  shopId,
  contactName: text(20, 1),
  mobile,
  /** Id of a county. */
  areaId,
  /** What the applicant farms and intends to buy. */
  applyText: text(200).optional(),
  papers: list(paper, 6),
})
export const mine = fields({ shopId })
export const application = fields({ ...shop, customerId })
export const paperOf = fields({ ...shop, customerId, path: paperPath })
