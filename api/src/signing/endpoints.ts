import { z } from 'zod'
import { endpoint, form, gateway, get, post } from '../endpoint.ts'
import { eitherSide } from '../order/access.ts'
import { id, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const managing = { role: 'seller', can: 'contract.manage' } as const
const ofShop = 'the statement keeps to what is of the shop'

/** One side of a contract, and that it signed. */
const party = z.object({
  side: z.enum(['buyer', 'seller']),
  /** The enterprise. */
  name: z.string(),
  /** Who signed for it, when, and by which certificate; null until then. */
  signBy: z.string().nullable(),
  signTime: time.nullable(),
  serialNo: z.string().nullable(),
  /** Where they go on signing at the provider; only to themselves. */
  signUrl: z.string().nullable(),
})

export const signing = {
  isAllowed: endpoint({
    about: 'Whether the caller may sign the contract of an order now, and else why not.',
    effect: 'read',
    at: [get('/contract/isAllowSignContract')],
    access: eitherSide,
    input: inputs.ofOrder,
    output: z.object({
      allow: z.boolean(),
      reason: z.string().nullable(),
      /** Nobody certified the signer: photos of a licence or an identity card are handed in with the signature. */
      needMaterials: z.boolean(),
    }),
  }),
  preview: endpoint({
    about:
      'What a contract says: of an order as it would be signed now or as it was signed, a framework contract, or a treaty about payment on behalf. The hash is that of the markup, and what signing takes; of a treaty that of its content.',
    effect: 'read',
    at: [post('/rest/contract/previewAgreement')],
    access: 'signedIn',
    scopedBy: {
      orderId: 'only orders of the caller, their enterprises and their shops are read',
      contractId: 'only contracts of the caller’s shop, or that name their enterprise, are read',
      treatyId: 'only treaties of enterprises whose contracts the caller signs, or in which they pay, are read',
      templateId: ofShop,
    },
    input: inputs.preview,
    output: z.object({ html: z.string(), hash: z.string(), fileUrl: z.string().nullable() }),
  }),
  submit: endpoint({
    about:
      'Signs the contract of an order as it was read, first the buyer, then the shop; a captcha is spent with it. Where a provider identifies people, `signUrl` is where they go on.',
    effect: 'call',
    at: [form('/mj/order/contract/toSignMaterialSubmit')],
    access: eitherSide,
    limitOfThing: 'edit',
    scopedBy: { materials: 'only papers that the caller uploaded are put to the order' },
    input: inputs.submit,
    output: z.object({ contractStatus: z.int(), signUrl: z.string().nullable() }),
  }),
  info: endpoint({
    about: 'The contract of an order: how far it is, who signed it, and its papers.',
    effect: 'read',
    at: [gateway('sctrading/order/contract/info/getContractInfo')],
    access: eitherSide,
    input: inputs.ofOrder,
    output: z.object({
      /** Null until one side signed. */
      contractId: id.nullable(),
      contractNo: z.string(),
      orderNo: z.string(),
      contractStatus: z.int(),
      contractPolicy: z.int(),
      /** The page where it is read. */
      previewUrl: z.string(),
      /** The PDF with both signatures. */
      fileUrl: z.string().nullable(),
      contentHash: z.string().nullable(),
      buyerSignTime: time.nullable(),
      sellerSignTime: time.nullable(),
      parties: z.array(party),
      /** Papers of the signers; a path only to those who handed it in. */
      materials: z.array(
        z.object({ side: z.enum(['buyer', 'seller']).nullable(), name: z.string(), path: z.string().nullable() }),
      ),
      buttons: z.array(z.enum(['sign', 'refuse'])),
    }),
  }),
  refuse: endpoint({
    about:
      'The shop refuses to sign what the buyer signed: the order is closed. What is paid already is refunded instead.',
    effect: 'write',
    at: [gateway('sctrading/order/contract/info/refuse')],
    access: managing,
    scopedBy: { contractId: ofShop },
    input: inputs.refuse,
    output: z.object({ contractStatus: z.int(), orderStatus: z.int() }),
  }),
  paper: endpoint({
    withoutScreen: 'an address: the page of the contract leads to the PDF',
    about: 'The PDF of a contract with both signatures.',
    effect: 'call',
    at: [get('/order/contract/paper/:orderId')],
    access: { ...eitherSide, whileFrozen: 'a paper is only read' },
    input: inputs.ofOrder,
    output: 'download',
  }),
  texts: endpoint({
    about: 'The texts of contracts that a shop wrote, the one that orders take first.',
    effect: 'read',
    at: [post('/rest/contract/template/list')],
    access: managing,
    input: inputs.texts,
    output: z.array(
      z.object({
        templateId: id,
        name: z.string(),
        body: z.string(),
        isDefault: z.boolean(),
        updateTime: time,
        version: z.int(),
      }),
    ),
  }),
  saveText: endpoint({
    about:
      'Writes a text of contracts. Words in braces that no order fills are printed as they stand. Contracts that a buyer signed keep the text they were signed with.',
    effect: 'write',
    at: [post('/rest/contract/template/save')],
    access: managing,
    scopedBy: { templateId: ofShop },
    input: inputs.saveText,
    output: z.object({ templateId: id, version: z.int() }),
  }),
  dropText: endpoint({
    about: 'Deletes a text of contracts; without any, orders take the usual one.',
    effect: 'write',
    at: [post('/rest/contract/template/del')],
    access: managing,
    scopedBy: { templateId: ofShop },
    input: inputs.dropText,
    output: z.literal(true),
  }),
}
