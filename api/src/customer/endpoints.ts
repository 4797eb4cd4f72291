import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, time } from '../wire-types.ts'
import { applying } from './applying.ts'
import { channels } from './channels.ts'
import * as inputs from './inputs.ts'

const manage = { role: 'seller', can: 'customer.manage' } as const
const ofShop = 'the statement keeps to customers of the shop'
const ofGroups = 'the statement keeps to groups of the shop'
const ofStaff = 'the statement keeps to active staff of the shop and its channel persons'
const scope = { customerId: ofShop } as const
const scopeMany = { customerIds: ofShop } as const
const scopeCard = { groupIds: ofGroups, channelUserId: ofStaff } as const

const customerRow = z.object({
  customerId: id,
  buyerBoId: id,
  name: z.string(),
  customerCode: z.string().nullable(),
  level: z.string().nullable(),
  source: z.int(),
  groupIds: z.array(id),
  groupNames: z.array(z.string()),
  channelUserId: id.nullable(),
  channelName: z.string().nullable(),
  contactName: z.string().nullable(),
  /** Masked. */
  mobile: z.string().nullable(),
  creditLimit: money,
  creditUsed: money,
  creditDays: z.int(),
  auditState: z.int(),
  auditReason: z.string(),
  state: z.int(),
  orderCount: z.int(),
  orderMoney: money,
  lastOrderTime: time.nullable(),
  remark: z.string(),
  createTime: time,
  version: z.int(),
})

const groupRow = z.object({
  groupId: id,
  name: z.string(),
  memberCount: z.int(),
  minOrderCount: z.int().nullable(),
  minOrderMoney: money.nullable(),
  areaIds: z.array(id),
  sort: z.int(),
  version: z.int(),
})

export const customer = {
  ...applying,
  ...channels,
  list: endpoint({
    about: 'Returns the customers of the shop, who bought, applied or were added by hand; mobile numbers are masked.',
    effect: 'read',
    at: [post('/mj/customer/listCustomer')],
    access: manage,
    scopedBy: { groupId: ofShop, channelUserId: ofShop, customerIds: ofShop, exceptIds: ofShop },
    input: inputs.listCustomers,
    output: pageOf(customerRow),
  }),
  groups: endpoint({
    about: 'Returns the customer groups of the shop, with the number of customers in each.',
    effect: 'read',
    at: [get('/rest/shop/group/list')],
    access: manage,
    input: inputs.groups,
    output: z.array(groupRow),
  }),
  groupPage: endpoint({
    about: 'Returns the customer groups page by page, for the screen that edits them.',
    effect: 'read',
    at: [post('/mj/customer/group/list')],
    access: manage,
    input: inputs.groupPage,
    output: pageOf(groupRow),
  }),
  servicePeople: endpoint({
    about: 'Returns the people who can serve customers: active staff and channel persons of the shop.',
    effect: 'read',
    at: [get('/mj/customer/servicePeople')],
    access: manage,
    input: inputs.servicePeople,
    output: z.array(z.object({ userId: id, name: z.string() })),
  }),
  add: endpoint({
    about: 'Adds a registered person as a customer by their mobile number; their current enterprise is the buyer.',
    effect: 'write',
    limit: 'lookup',
    at: [post('/mj/customer/add')],
    access: manage,
    scopedBy: scopeCard,
    input: inputs.addCustomer,
    output: z.object({ customerId: id }),
  }),
  save: endpoint({
    about: "Changes the shop's data of a customer, in the version that was read.",
    effect: 'write',
    at: [post('/mj/customer/save')],
    access: manage,
    scopedBy: { ...scope, ...scopeCard },
    input: inputs.editCustomer,
    output: z.object({ customerId: id }),
  }),
  audit: endpoint({
    about: 'Accepts an applicant, or refuses them with a reason; they get a message.',
    effect: 'write',
    at: [post('/mj/customer/audit')],
    access: manage,
    scopedBy: scope,
    input: inputs.auditCustomer,
    output: z.literal(true),
  }),
  setState: endpoint({
    about: 'Disables a customer, so that their prices and rights end at once, or enables them again.',
    effect: 'write',
    at: [post('/mj/customer/state')],
    access: manage,
    scopedBy: scope,
    input: inputs.setState,
    output: z.literal(true),
  }),
  revealMobile: endpoint({
    about: 'Returns the whole mobile number of a customer, which lists mask; the audit trail records the caller.',
    effect: 'write',
    limit: 'lookup',
    changes: 'trail',
    at: [post('/mj/customer/reveal/mobile')],
    access: { ...manage, whileFrozen: 'only shows; it writes only the record of that' },
    scopedBy: scope,
    input: inputs.revealMobile,
    output: z.object({ mobile: z.string() }),
  }),
  saveGroup: endpoint({
    about:
      'Adds a customer group, or changes the version that was read. Customers who match its rule join at once and after each paid order.',
    effect: 'write',
    at: [post('/mj/customer/group/save')],
    access: manage,
    scopedBy: { groupId: ofGroups },
    input: inputs.saveGroup,
    output: z.object({ groupId: id, joined: z.int() }),
  }),
  dropGroup: endpoint({
    about: 'Deletes a customer group. Its customers remain customers, without the prices and offers of the group.',
    effect: 'write',
    at: [post('/mj/customer/group/del')],
    access: manage,
    scopedBy: { groupId: ofGroups },
    input: inputs.dropGroup,
    output: z.object({ left: z.int() }),
  }),
  setGroups: endpoint({
    about: 'Adds customers to groups, or removes them.',
    effect: 'write',
    at: [post('/mj/customer/group/members')],
    access: manage,
    scopedBy: { ...scopeMany, groupIds: ofGroups },
    input: inputs.setGroups,
    output: z.object({ changed: z.int() }),
  }),
  editChannelService: endpoint({
    about: 'Sets the staff member or channel person who serves customers from now on, or nobody.',
    effect: 'write',
    at: [post('/rest/customer/editChannelService')],
    access: manage,
    scopedBy: { ...scopeMany, channelUserId: ofStaff },
    input: inputs.editChannelService,
    output: z.object({ changed: z.int() }),
  }),
}
