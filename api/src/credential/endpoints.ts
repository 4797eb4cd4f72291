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

/** Credential; an account appears only by its last four digits. */
const credentialShape = {
  auditId: id,
  orderId: id,
  credentialType: z.int(),
  typeText: z.string(),
  /** Side that handed it in: 1 buyer, 2 seller. */
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
  /** Of a cargo paper: its kind in words; below it its number, its issuer and its last day. */
  paperName: z.string().nullable(),
  paperNo: z.string().nullable(),
  issuer: z.string().nullable(),
  validTo: z.string().nullable(),
  state: z.int(),
  stateText: z.string(),
  auditName: z.string().nullable(),
  auditTime: time.nullable(),
  auditRemark: z.string(),
  /** Time of the automatic decision; only while it waits. */
  deadline: time.nullable(),
  /** Actions open to the caller now. */
  buttons: z.array(z.enum(credentialActions)),
}
const shownCredential = z.object({ ...credentialShape, files: z.array(fileRef) })
const row = shownCredential.extend({
  orderNo: z.string(),
  shopId: id,
  shopName: z.string(),
  buyerName: z.string(),
  /** Goods of the order; for a hand-over with the ordered and the received quantities. */
  goods: z.string(),
  /** Weighed vehicles of a hand-over, each with its ticket. */
  weighed: z.array(z.object({ orderVehicleId: id, plateNo: z.string(), netKg: quantity })),
  /** Sum of the order. */
  orderMoney: money,
})
const decided = z.object({ state: z.int(), orderStatus: z.int() })

export const credential = {
  ofOrder: endpoint({
    about: 'Returns the credentials of an order: the valid one, and all of them, newest first.',
    effect: 'read',
    at: [gateway('sctrading/order/credentialaudit/selByOrderId')],
    access: ofOrder,
    input: inputs.ofOrder,
    output: z.object({ current: shownCredential.nullable(), history: z.array(shownCredential) }),
  }),
  check: endpoint({
    about:
      'Returns whether the order can take a paper of this kind: the number it has and may have, and for payment vouchers the sum still owed.',
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
      'Hands in the slip of a transfer as the buyer: one to nine uploaded papers, and the content of the slip. Refuses a slip or bank number that another order has already.',
    effect: 'write',
    at: [post('/rest/order/credential/submit')],
    access: { role: 'buyer', can: 'pay', of: 'order', id: 'orderId' },
    limitOfThing: 'edit',
    scopedBy: { paths: 'only papers that the caller uploaded, or of this order, are added to it' },
    input: inputs.submit,
    output: z.object({ auditId: id, state: z.int() }),
  }),
  saveFiles: endpoint({
    about:
      "Adds uploaded papers to an order, at most nine of a kind. A payment voucher with an amount also goes to its audit; missing fields of the slip default to the shop's account, the present time, and a number made from the file.",
    effect: 'write',
    at: [gateway('scbasic/system/systemfile/saveList')],
    access: { role: 'party', of: 'order', id: 'bizId' },
    limitOfThing: 'edit',
    scopedBy: { 'files.path': 'the store adds only papers that the caller uploaded, all of them or none' },
    input: inputs.saveFiles,
    output: z.array(fileRef),
  }),
  audit: endpoint({
    about:
      'Passes or rejects a credential as the other side; for a transfer the shop states the amount received and where a surplus goes. Asks once about an amount other than that of the slip. A balance gets at most the amount of the slip, after the login password.',
    effect: 'call',
    at: [gateway('sctrading/order/credentialaudit/audit'), post('/pc/order/credential_audit/audit')],
    access: ofCredential,
    input: inputs.audit,
    output: decided,
  }),
  withdraw: endpoint({
    about: 'Withdraws a waiting credential; only the side that handed it in may.',
    effect: 'call',
    at: [post('/rest/order/credential/withdraw')],
    access: ofCredential,
    limitOfThing: 'edit',
    input: inputs.withdraw,
    output: decided,
  }),
  buyerPage: endpoint({
    about: 'Returns the credentials of the orders that a buyer may see, of both kinds, newest first.',
    effect: 'read',
    at: [post('/pc/order/credential_audit/pageList')],
    access: { role: 'buyer' },
    input: inputs.buyerPage,
    output: pageOf(row),
  }),
  shopPage: endpoint({
    about: 'Returns the payment vouchers sent to a shop.',
    effect: 'read',
    at: [post('/mj/credential/list')],
    access: auditing,
    input: inputs.shopPage,
    output: pageOf(row),
  }),
  shopTabs: endpoint({
    about: 'Counts the payment vouchers of a shop in each state.',
    effect: 'read',
    at: [post('/mj/credential/tabs')],
    access: auditing,
    input: inputs.shopTabs,
    output: z.array(z.object({ status: z.string(), name: z.string(), count: z.int() })),
  }),
  shopOne: endpoint({
    about:
      "Returns a payment voucher for its audit: the slip beside the sum owed and the shop's account, the doubts, and vouchers with similar pictures.",
    effect: 'read',
    at: [post('/mj/credential/detail')],
    access: auditing,
    scopedBy: ofShop,
    input: inputs.shopOne,
    output: row.extend({
      /** Sum owed when the voucher was handed in; while it waits, the sum owed now. */
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
    about: 'Records, with a number of the bank, that the shop returned the surplus of a transfer.',
    effect: 'write',
    at: [post('/mj/credential/returned')],
    access: auditing,
    scopedBy: ofShop,
    input: inputs.returned,
    output: z.literal(true),
  }),
}
