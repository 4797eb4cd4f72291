import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { fileRef } from '../file/endpoints.ts'
import { auditId, orderId, paperPath, shopId } from '../things.ts'
import { code, date, endTime, fields, flag, id, list, pageOf, paged, text, time } from '../wire-types.ts'
import { credentialActions } from './states.ts'

/* Cargo papers, which goods need before they are loaded: one side hands each in, the other side or the operator audits it. */

/** Tabs of a shop's work on the papers of its orders. */
export const paperTabNames = ['toHandIn', 'toAudit', 'withBuyer', 'complete', 'all'] as const
export type PaperTab = (typeof paperTabNames)[number]
export const paperTabWords: Readonly<Record<PaperTab, string>> = {
  toHandIn: '待我上传',
  toAudit: '待我审核',
  withBuyer: '等买家',
  complete: '已齐全',
  all: '全部',
}

const paperKind = code(1, 2, 3, 4, 5)
const filter = { keyword: text(60).optional(), beginTime: time.optional(), endTime: endTime.optional() }
const handedIn = {
  orderId,
  paperKind,
  paths: list(paperPath, 9, 1),
  paperNo: text(60, 1),
  issuer: text(60, 1),
  /** Last day on which it is valid; left out if it has no end. */
  validTo: z.union([z.literal(''), date]).optional(),
  remark: text(200).optional(),
}

export const paperInputs = {
  ofOrder: fields({ orderId }),
  handIn: fields(handedIn),
  shopPage: paged({ ...filter, shopId: shopId.optional(), tab: z.enum(paperTabNames).optional() }),
  shopTabs: fields({ ...filter, shopId: shopId.optional() }),
  operatorPage: paged({ keyword: filter.keyword }),
  operatorAudit: fields({ auditId, pass: flag, remark: text(200).optional() }),
  operatorFile: fields({ auditId, path: paperPath }),
}

/** Paper of an order with its state; `until` is the last day on which a passed one is valid. */
const paper = z.object({
  kind: z.int(),
  name: z.string(),
  note: z.string(),
  by: z.enum(['buyer', 'seller']),
  state: z.int(),
  stateText: z.string(),
  until: z.string().nullable(),
  longTerm: z.boolean(),
  holds: z.boolean(),
})
const handed = z.object({
  auditId: id,
  paperNo: z.string(),
  issuer: z.string(),
  validTo: z.string(),
  remark: z.string(),
  submitName: z.string(),
  submitTime: time,
  state: z.int(),
  stateText: z.string(),
  auditName: z.string().nullable(),
  auditTime: time.nullable(),
  auditRemark: z.string(),
  /** Time of the automatic rejection; only while it waits. */
  deadline: time.nullable(),
  files: z.array(fileRef),
  /** Actions open to the caller now. */
  buttons: z.array(z.enum(credentialActions)),
})
const submitted = z.object({ auditId: id, state: z.int() })
const ofBuyer = { role: 'buyer', can: 'order.act', of: 'order', id: 'orderId' } as const
const ofShop = { role: 'seller', can: 'order.ship', of: 'order', id: 'orderId' } as const
const shipping = { role: 'seller', can: 'order.ship' } as const
const auditing = { role: 'operator', can: 'operate.audit' } as const
const own = { paths: 'only papers that the caller uploaded, or of this order, are added to it' } as const

export const cargoPapers = {
  ofOrder: endpoint({
    about:
      'Returns the papers that an order needs before loading, with the side that hands in each, their states, and what is missing.',
    effect: 'read',
    at: [post('/rest/order/papers/list')],
    access: { role: 'party', of: 'order', id: 'orderId' },
    input: paperInputs.ofOrder,
    output: z.object({
      /** Reasons, in words, why the order cannot be loaded. */
      lacking: z.array(z.string()),
      papers: z.array(paper.extend({ mayHandIn: z.boolean(), newest: handed.nullable() })),
    }),
  }),
  handIn: endpoint({
    about:
      "Hands in a paper of the buyer's side, for the audit of the shop or the operator. Refuses NO_PAPER_TO_HAND_IN while one waits or is valid for more than three days.",
    effect: 'write',
    at: [post('/rest/order/papers/submit')],
    access: ofBuyer,
    limitOfThing: 'edit',
    scopedBy: own,
    input: paperInputs.handIn,
    output: submitted,
  }),
  shopHandIn: endpoint({
    about: "Hands in a paper of the shop's side, for the audit of the buyer or the operator.",
    effect: 'write',
    at: [post('/mj/order/papers/submit')],
    access: ofShop,
    limitOfThing: 'edit',
    scopedBy: own,
    input: paperInputs.handIn,
    output: submitted,
  }),
  shopPage: endpoint({
    about: 'Returns the orders of a shop that need papers and are not all sent, newest first, with what is missing.',
    effect: 'read',
    at: [post('/mj/order/papers/list')],
    access: shipping,
    input: paperInputs.shopPage,
    output: pageOf(
      z.object({
        orderId: id,
        orderNo: z.string(),
        orderStatus: z.int(),
        statusText: z.string(),
        buyerName: z.string(),
        goods: z.string(),
        createTime: time,
        papers: z.array(paper),
        lacking: z.array(z.string()),
      }),
    ),
  }),
  shopTabs: endpoint({
    about: 'Counts the orders of a shop that wait for papers, by the side that they wait for.',
    effect: 'read',
    at: [post('/mj/order/papers/tabs')],
    access: shipping,
    input: paperInputs.shopTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  operatorPage: endpoint({
    about: 'Returns the papers of all shops that wait for their audit, the oldest first.',
    effect: 'read',
    at: [post('/operate/papers/list')],
    access: auditing,
    input: paperInputs.operatorPage,
    output: pageOf(
      handed.extend({
        orderId: id,
        orderNo: z.string(),
        kind: z.int(),
        name: z.string(),
        by: z.enum(['buyer', 'seller']),
        shopName: z.string(),
        buyerName: z.string(),
        goods: z.string(),
      }),
    ),
  }),
  operatorAudit: endpoint({
    about: 'Passes or rejects, as the operator, a paper that its auditor left waiting; notifies both sides.',
    effect: 'write',
    at: [post('/operate/papers/audit')],
    access: auditing,
    input: paperInputs.operatorAudit,
    output: z.object({ state: z.int() }),
  }),
  operatorFile: endpoint({
    withoutScreen: 'the address of a file, which the page of a waiting paper opens',
    about: 'Returns the content of a paper that waits for the operator.',
    effect: 'call',
    at: [get('/operate/papers/file')],
    access: auditing,
    input: paperInputs.operatorFile,
    output: 'download',
  }),
}
