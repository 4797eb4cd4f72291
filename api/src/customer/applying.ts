import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { date, id, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Applications to become a customer of a shop: the applicant sends papers, and the shop audits them. */

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
      'Applies to become a customer of a shop, with papers for both sides only; again only a day after a refusal. A shop without audits accepts at once; its staff get a message.',
    effect: 'write',
    at: [post('/rest/customer/apply')],
    access: buying,
    scopedBy: { 'papers.fileList': 'only papers that the caller uploaded are added to it' },
    input: inputs.apply,
    output: z.literal(true),
  }),
  mine: endpoint({
    about: 'Returns the relation of the current enterprise to a shop; null if it neither bought nor applied there.',
    effect: 'read',
    at: [get('/rest/customer/mine')],
    access: buying,
    input: inputs.mine,
    /** `applyAgain`: earliest time of another application after a refusal; null if it is possible now. */
    output: application.extend({ applyAgain: time.nullable() }).nullable(),
  }),
  application: endpoint({
    about: 'Returns the papers of an application to become a customer of the shop.',
    effect: 'read',
    at: [get('/mj/customer/application')],
    access: manage,
    scopedBy: { customerId: ofShop },
    input: inputs.application,
    output: application,
  }),
  paper: endpoint({
    withoutScreen: 'the address of a photo, which the page of the application links',
    about: 'Returns a paper of such an application.',
    effect: 'call',
    at: [get('/mj/customer/paper')],
    access: { ...manage, whileFrozen: 'only shows papers that were handed in before' },
    scopedBy: { customerId: ofShop, path: 'only papers of this application are read' },
    input: inputs.paperOf,
    output: 'download',
  }),
}
