import { z } from 'zod'
import { endpoint, form, gateway, post } from '../endpoint.ts'
import { fileRef } from '../file/endpoints.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { credentialActions } from './states.ts'

const ofOrder = { role: 'party', of: 'order', id: 'orderId' } as const
const ofCredential = { role: 'party', of: 'credential', id: 'auditId' } as const
const auditing = { role: 'seller', can: 'order.auditpay' } as const
const ofShop = { auditId: 'the statement keeps to credentials of the shop' } as const

/** The last four digits of an account stand for it. */
const credentialShape = {
  auditId: id,
  orderId: id,
  credentialType: z.int(),
  typeText: z.string(),
  /** 1 buyer, 2 seller. */
  submitSide: z.int(),
  submitName: z.string(),
  submitTime: time,
  remark: z.string(),
  actualLines: z.array(z.object({ lineId: id, qty: quantity })).nullable(),
  selfName: z.string().nullable(),
  plateNo: z.string().nullable(),
  payMoney: money.nullable(),
  payee: z.string().nullable(),
  serialNo: z.string().nullable(),
  payTime: time.nullable(),
  payerName: z.string().nullable(),
  payerAccount: z.string().nullable(),
  /** Of a paper that the goods need: its kind in words, its number, who issued it, and until when it holds. */
  paperName: z.string().nullable(),
  paperNo: z.string().nullable(),
  issuer: z.string().nullable(),
  validTo: z.string().nullable(),
  state: z.int(),
  stateText: z.string(),
  auditName: z.string().nullable(),
  auditTime: time.nullable(),
  auditRemark: z.string(),
  /** When the timer decides; only while it waits. */
  deadline: time.nullable(),
  /** What the caller may do with it now. */
  buttons: z.array(z.enum(credentialActions)),
}
const shownCredential = z.object({ ...credentialShape, files: z.array(fileRef) })
const row = shownCredential.extend({
  orderNo: z.string(),
  shopId: id,
  shopName: z.string(),
  buyerName: z.string(),
  /** The goods of the order; of those that were handed over with what was ordered, and what was got. */
  goods: z.string(),
  /** Of goods that were handed over: the vehicles that were weighed, each with its ticket. */
  weighed: z.array(z.object({ orderVehicleId: id, plateNo: z.string(), netKg: quantity })),
  /** What the order costs. */
  orderMoney: money,
})
const decided = z.object({ state: z.int(), orderStatus: z.int() })

export const credential = {
  ofOrder: endpoint({
    about: 'The credentials of an order: the one that counts now, and all of them, newest first.',
    effect: 'read',
    at: [gateway('sctrading/order/credentialaudit/selByOrderId')],
    access: ofOrder,
    input: inputs.ofOrder,
    output: z.object({ current: shownCredential.nullable(), history: z.array(shownCredential) }),
  }),
  check: endpoint({
    about:
      'Whether a paper of this kind may be put to an order: how many it has and may have, and of payment vouchers what is still owed.',
    effect: 'read',
    at: [form('/rest/order/checkUploadOrderVoucher')],
    access: ofOrder,
    input: inputs.check,
    output: z.object({
      allow: z.boolean(),
      reason: z.string().nullable(),
      maxCount: z.int(),
      used: z.int(),
      amountMoney: money.nullable(),
    }),
  }),
  submit: endpoint({
    about:
      'The buyer hands in the slip of a transfer: one to nine papers they uploaded, and what the slip says. The same slip, or number of the bank, is refused for a second order.',
    effect: 'write',
    at: [post('/rest/order/credential/submit')],
    access: { role: 'buyer', can: 'pay', of: 'order', id: 'orderId' },
    limitOfThing: 'edit',
    scopedBy: { paths: 'only papers that the caller uploaded, or of this order, are put to it' },
    input: inputs.submit,
    output: z.object({ auditId: id, state: z.int() }),
  }),
  saveFiles: endpoint({
    about:
      'Puts papers that were uploaded to an order; at most nine of a kind. A payment voucher with an amount is handed in for its audit as well: what its client does not say of the slip is the account of the shop, now, and a number made of the file.',
    effect: 'write',
    at: [gateway('scbasic/system/systemfile/saveList')],
    access: { role: 'party', of: 'order', id: 'bizId' },
    limitOfThing: 'edit',
    scopedBy: { 'files.path': 'the store puts papers that the caller uploaded, all of them or none' },
    input: inputs.saveFiles,
    output: z.array(fileRef),
  }),
  audit: endpoint({
    about:
      'The other side passes or rejects a credential; of a transfer the shop says how much came, and where goes what is too much. Another amount than that of the slip is asked about once; into a balance goes no more than the slip says, after the login password.',
    effect: 'call',
    at: [gateway('sctrading/order/credentialaudit/audit'), post('/pc/order/credential_audit/audit')],
    access: ofCredential,
    input: inputs.audit,
    output: decided,
  }),
  withdraw: endpoint({
    about: 'Who handed a credential in takes it back while it waits.',
    effect: 'call',
    at: [post('/rest/order/credential/withdraw')],
    access: ofCredential,
    limitOfThing: 'edit',
    input: inputs.withdraw,
    output: decided,
  }),
  buyerPage: endpoint({
    about: 'The credentials of the orders a buyer may see, of both kinds, newest first.',
    effect: 'read',
    at: [post('/pc/order/credential_audit/pageList')],
    access: { role: 'buyer' },
    input: inputs.buyerPage,
    output: pageOf(row),
  }),
  shopPage: endpoint({
    about: 'The payment vouchers that a shop was sent.',
    effect: 'read',
    at: [post('/mj/credential/list')],
    access: auditing,
    input: inputs.shopPage,
    output: pageOf(row),
  }),
  shopTabs: endpoint({
    about: 'How many payment vouchers of a shop stand in each state.',
    effect: 'read',
    at: [post('/mj/credential/tabs')],
    access: auditing,
    input: inputs.shopTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  shopOne: endpoint({
    about:
      'A payment voucher as it is audited: what the slip says beside what the order owes and the account of the shop, what is doubtful about it, and vouchers whose pictures resemble it.',
    effect: 'read',
    at: [post('/mj/credential/detail')],
    access: auditing,
    scopedBy: ofShop,
    input: inputs.shopOne,
    output: row.extend({
      /** What was owed when this was handed in, or is owed while it waits. */
      owedMoney: money,
      partMoney: money,
      account: z.object({ payee: z.string(), bankName: z.string(), accountNo: z.string() }).nullable(),
      doubts: z.array(z.object({ field: z.string(), msg: z.string() })),
      alike: z.array(z.object({ auditId: id, orderNo: z.string(), stateText: z.string(), submitTime: time })),
      receipt: z
        .object({
          receiveMoney: money,
          usedMoney: money,
          balanceMoney: money,
          returnMoney: money,
          returnTime: time.nullable(),
          returnSerial: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  returned: endpoint({
    about: 'The shop notes that it sent back what was transferred too much, under a number of the bank.',
    effect: 'write',
    at: [post('/mj/credential/returned')],
    access: auditing,
    scopedBy: ofShop,
    input: inputs.returned,
    output: z.literal(true),
  }),
}
