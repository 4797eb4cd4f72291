import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { fileRef } from '../file/endpoints.ts'
import { auditId, orderId, paperPath, shopId } from '../things.ts'
import { code, date, endTime, fields, flag, id, list, pageOf, paged, text, time } from '../wire-types.ts'
import { credentialActions } from './states.ts'

/* The papers that goods need before they are loaded: one side hands each in, the other or the operator audits it. */

/** The tabs of what a shop has to do with the papers of its orders. */
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
  /** Until when it holds, this day included; left out where it holds without an end. */
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

/** A paper of an order with how it stands. `until`: the day until which what passed holds. */
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
  /** When it is rejected by itself; only while it waits. */
  deadline: time.nullable(),
  files: z.array(fileRef),
  /** What the caller may do with it now. */
  buttons: z.array(z.enum(credentialActions)),
})
const submitted = z.object({ auditId: id, state: z.int() })
const ofBuyer = { role: 'buyer', can: 'order.act', of: 'order', id: 'orderId' } as const
const ofShop = { role: 'seller', can: 'order.ship', of: 'order', id: 'orderId' } as const
const shipping = { role: 'seller', can: 'order.ship' } as const
const auditing = { role: 'operator', can: 'operate.audit' } as const
const own = { paths: 'only papers that the caller uploaded, or of this order, are put to it' } as const

export const cargoPapers = {
  ofOrder: endpoint({
    about: 'The papers an order needs before it is loaded, who hands each in, how it stands, and what is lacking.',
    effect: 'read',
    at: [post('/rest/order/papers/list')],
    access: { role: 'party', of: 'order', id: 'orderId' },
    input: paperInputs.ofOrder,
    output: z.object({
      /** What keeps it from being loaded, in words. */
      lacking: z.array(z.string()),
      papers: z.array(paper.extend({ mayHandIn: z.boolean(), newest: handed.nullable() })),
    }),
  }),
  handIn: endpoint({
    about:
      'The buyer hands in a paper that is theirs, for the shop or the operator to audit. Refuses NO_PAPER_TO_HAND_IN while one waits, or holds for more than three days.',
    effect: 'write',
    at: [post('/rest/order/papers/submit')],
    access: ofBuyer,
    limitOfThing: 'edit',
    scopedBy: own,
    input: paperInputs.handIn,
    output: submitted,
  }),
  shopHandIn: endpoint({
    about: 'The shop hands in a paper that is its own, for the buyer or the operator to audit.',
    effect: 'write',
    at: [post('/mj/order/papers/submit')],
    access: ofShop,
    limitOfThing: 'edit',
    scopedBy: own,
    input: paperInputs.handIn,
    output: submitted,
  }),
  shopPage: endpoint({
    about: 'The orders of a shop that need papers and are not all sent, the newest first, with what is lacking.',
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
    about: 'How many orders of a shop wait for papers, and for whom.',
    effect: 'read',
    at: [post('/mj/order/papers/tabs')],
    access: shipping,
    input: paperInputs.shopTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  operatorPage: endpoint({
    about: 'The papers of all shops that wait for their audit, the oldest first.',
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
    about: 'The operator passes or rejects a paper that its auditor left waiting; both sides are notified.',
    effect: 'write',
    at: [post('/operate/papers/audit')],
    access: auditing,
    input: paperInputs.operatorAudit,
    output: z.object({ state: z.int() }),
  }),
  operatorFile: endpoint({
    withoutScreen: 'an address: the files of a paper that waits are read from it',
    about: 'The bytes of a paper that waits for the operator.',
    effect: 'call',
    at: [get('/operate/papers/file')],
    access: auditing,
    input: paperInputs.operatorFile,
    output: 'download',
  }),
}
