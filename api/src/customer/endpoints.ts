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
    about: 'The customers of the shop; those who bought, applied or were added by hand. Mobile numbers are masked.',
    effect: 'read',
    at: [post('/mj/customer/listCustomer')],
    access: manage,
    scopedBy: { groupId: ofShop, channelUserId: ofShop, customerIds: ofShop, exceptIds: ofShop },
    input: inputs.listCustomers,
    output: pageOf(customerRow),
  }),
  groups: endpoint({
    about: 'The customer groups of the shop, with how many customers each has.',
    effect: 'read',
    at: [get('/rest/shop/group/list')],
    access: manage,
    input: inputs.groups,
    output: z.array(groupRow),
  }),
  groupPage: endpoint({
    about: 'The same, page by page, for the screen where they are set up.',
    effect: 'read',
    at: [post('/mj/customer/group/list')],
    access: manage,
    input: inputs.groupPage,
    output: pageOf(groupRow),
  }),
  servicePeople: endpoint({
    about: 'Who may serve customers: the active staff of the shop, and who brings customers to it.',
    effect: 'read',
    at: [get('/mj/customer/servicePeople')],
    access: manage,
    input: inputs.servicePeople,
    output: z.array(z.object({ userId: id, name: z.string() })),
  }),
  add: endpoint({
    about:
      'Adds somebody who is registered as a customer, by their mobile number: their current enterprise buys from then on.',
    effect: 'write',
    limit: 'lookup',
    at: [post('/mj/customer/add')],
    access: manage,
    scopedBy: scopeCard,
    input: inputs.addCustomer,
    output: z.object({ customerId: id }),
  }),
  save: endpoint({
    about: 'Changes what the shop keeps of a customer, in the version that was read.',
    effect: 'write',
    at: [post('/mj/customer/save')],
    access: manage,
    scopedBy: { ...scope, ...scopeCard },
    input: inputs.editCustomer,
    output: z.object({ customerId: id }),
  }),
  audit: endpoint({
    about: 'Accepts who applied, or refuses them with a reason; they get a message.',
    effect: 'write',
    at: [post('/mj/customer/audit')],
    access: manage,
    scopedBy: scope,
    input: inputs.auditCustomer,
    output: z.literal(true),
  }),
  setState: endpoint({
    about: 'Disables a customer, whose prices and rights as a customer end at once, or enables them again.',
    effect: 'write',
    at: [post('/mj/customer/state')],
    access: manage,
    scopedBy: scope,
    input: inputs.setState,
    output: z.literal(true),
  }),
  revealMobile: endpoint({
    about: 'The whole mobile number of a customer, which in lists stands masked; the audit trail says who asked.',
    effect: 'write',
    limit: 'lookup',
    changes: 'trail',
    at: [post('/mj/customer/reveal/mobile')],
    access: { ...manage, whileFrozen: 'only shows; what it writes is the record of that' },
    scopedBy: scope,
    input: inputs.revealMobile,
    output: z.object({ mobile: z.string() }),
  }),
  saveGroup: endpoint({
    about:
      'Adds a customer group, or changes the version of it that was read. By its rule customers join it at once and after each paid order.',
    effect: 'write',
    at: [post('/mj/customer/group/save')],
    access: manage,
    scopedBy: { groupId: ofGroups },
    input: inputs.saveGroup,
    output: z.object({ groupId: id, joined: z.int() }),
  }),
  dropGroup: endpoint({
    about:
      'Deletes a customer group. Its customers stay customers; they leave the group, and prices and offers for it no longer reach them.',
    effect: 'write',
    at: [post('/mj/customer/group/del')],
    access: manage,
    scopedBy: { groupId: ofGroups },
    input: inputs.dropGroup,
    output: z.object({ left: z.int() }),
  }),
  setGroups: endpoint({
    about: 'Puts customers into groups, or takes them out.',
    effect: 'write',
    at: [post('/mj/customer/group/members')],
    access: manage,
    scopedBy: { ...scopeMany, groupIds: ofGroups },
    input: inputs.setGroups,
    output: z.object({ changed: z.int() }),
  }),
  editChannelService: endpoint({
    about: 'Says who of the staff, or of those who bring customers, serves customers from now on, or that nobody does.',
    effect: 'write',
    at: [post('/rest/customer/editChannelService')],
    access: manage,
    scopedBy: { ...scopeMany, channelUserId: ofStaff },
    input: inputs.editChannelService,
    output: z.object({ changed: z.int() }),
  }),
}
