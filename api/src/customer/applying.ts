import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { date, id, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Becoming a customer of a shop: who wants to be one applies with papers, and the shop reads them. */

const manage = { role: 'seller', can: 'customer.manage' } as const
const buying = { role: 'buyer', can: 'purchase.order' } as const
const ofShop = 'the statement keeps to customers of the shop'

const application = z.object({
  name: z.string(),
  contactName: z.string().nullable(),
  areaId: id.nullable(),
  areaName: z.string().nullable(),
  applyText: z.string(),
  applyTime: time.nullable(),
  auditState: z.int(),
  auditReason: z.string(),
  state: z.int(),
  papers: z.array(
    z.object({
      qualType: z.int(),
      name: z.string(),
      certNo: z.string(),
      validTo: date.nullable(),
      expired: z.boolean(),
      fileList: z.array(z.string()),
    }),
  ),
})

export const applying = {
  apply: endpoint({
    about:
      'Asks a shop to become its customer, with papers that only both sides read; again a day after it was refused. A shop that audits nobody takes them at once. Its staff get a message.',
    effect: 'write',
    at: [post('/rest/customer/apply')],
    access: buying,
    scopedBy: { 'papers.fileList': 'only papers that the caller uploaded are put to it' },
    input: inputs.apply,
    output: z.literal(true),
  }),
  mine: endpoint({
    about: 'How the current enterprise stands with a shop: null where it neither bought nor applied there.',
    effect: 'read',
    at: [get('/rest/customer/mine')],
    access: buying,
    input: inputs.mine,
    /** `applyAgain`: before that moment a refused application is not followed by another; null where it may be now. */
    output: application.extend({ applyAgain: time.nullable() }).nullable(),
  }),
  application: endpoint({
    about: 'What somebody applied with to become a customer of the shop.',
    effect: 'read',
    at: [get('/mj/customer/application')],
    access: manage,
    scopedBy: { customerId: ofShop },
    input: inputs.application,
    output: application,
  }),
  paper: endpoint({
    withoutScreen: 'an address: the photos that a customer applied with are followed from the application',
    about: 'A paper of such an application.',
    effect: 'call',
    at: [get('/mj/customer/paper')],
    access: { ...manage, whileFrozen: 'only shows what was handed in before' },
    scopedBy: { customerId: ofShop, path: 'only papers of this application are read' },
    input: inputs.paperOf,
    output: 'download',
  }),
}
