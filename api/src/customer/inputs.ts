import { z } from 'zod'
import { customerGroupId, customerId, shopId, userId } from '../things.ts'
import { code, fields, flag, ids, int, mobile, money, paged, text } from '../wire-types.ts'
import { customerLevels, mostAtOnce, mostGroups } from './states.ts'

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
  creditLimit: money.optional(),
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
  minOrderMoney: money.optional(),
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
  /** Left out: nobody serves them any more. */
  channelUserId: userId.optional(),
})
