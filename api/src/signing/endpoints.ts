import { z } from 'zod'
import { endpoint, form, gateway, get, post } from '../endpoint.ts'
import { eitherSide } from '../order/access.ts'
import { id, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const managing = { role: 'seller', can: 'contract.manage' } as const
const ofShop = 'the statement keeps to what is of the shop'

/** One side of a contract, with its signature. */
const party = z.object({
  side: z.enum(['buyer', 'seller']),
  /** Name of the enterprise. */
  name: z.string(),
  /** Person who signed for it; below it the time and the certificate. All null before the signature. */
  signBy: z.string().nullable(),
  signTime: time.nullable(),
  serialNo: z.string().nullable(),
  /** Page of the provider on which the signer continues; only for that signer. */
  signUrl: z.string().nullable(),
})

export const signing = {
  isAllowed: endpoint({
    about: 'Returns whether the caller may sign the contract of an order now, with the reason if not.',
    effect: 'read',
    at: [get('/contract/isAllowSignContract')],
    access: eitherSide,
    input: inputs.ofOrder,
    output: z.object({
      allow: z.boolean(),
      reason: z.string().nullable(),
      /** Whether the signer is not certified and has to hand in photos of a licence or an identity card with the signature. */
      needMaterials: z.boolean(),
    }),
  }),
  preview: endpoint({
    about:
      'Returns the text of a contract: of an order as it would be signed now or was signed, of a framework contract, or of a treaty about payment on behalf. Its hash, which signing requires, is that of the markup; for a treaty that of the content.',
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
      'Signs the contract of an order that was read, first the buyer, then the shop; uses up a captcha. If a provider identifies people, they continue at `signUrl`.',
    effect: 'call',
    at: [form('/mj/order/contract/toSignMaterialSubmit')],
    access: eitherSide,
    limitOfThing: 'edit',
    scopedBy: { materials: 'only papers that the caller uploaded are added to the order' },
    input: inputs.submit,
    output: z.object({ contractStatus: z.int(), signUrl: z.string().nullable() }),
  }),
  info: endpoint({
    about: 'Returns the contract of an order with its state, signatures and papers.',
    effect: 'read',
    at: [gateway('sctrading/order/contract/info/getContractInfo')],
    access: eitherSide,
    input: inputs.ofOrder,
    output: z.object({
      /** Null before the first signature. */
      contractId: id.nullable(),
      contractNo: z.string(),
      orderNo: z.string(),
      contractStatus: z.int(),
      contractPolicy: z.int(),
      /** Page that shows it. */
      previewUrl: z.string(),
      /** PDF with both signatures; null before that. */
      fileUrl: z.string().nullable(),
      contentHash: z.string().nullable(),
      buyerSignTime: time.nullable(),
      sellerSignTime: time.nullable(),
      parties: z.array(party),
      /** Papers of the signers; a path only for the signer who handed it in. */
      materials: z.array(
        z.object({ side: z.enum(['buyer', 'seller']).nullable(), name: z.string(), path: z.string().nullable() }),
      ),
      buttons: z.array(z.enum(['sign', 'refuse'])),
    }),
  }),
  refuse: endpoint({
    about:
      'Refuses as the shop to sign what the buyer signed, which closes the order. Refuses CONTRACT_PAID for a paid order, which the shop refunds instead.',
    effect: 'write',
    at: [gateway('sctrading/order/contract/info/refuse')],
    access: managing,
    scopedBy: { contractId: ofShop },
    input: inputs.refuse,
    output: z.object({ contractStatus: z.int(), orderStatus: z.int() }),
  }),
  paper: endpoint({
    withoutScreen: 'the address of the PDF, which the page of the contract links',
    about: 'Returns the PDF of a contract with both signatures.',
    effect: 'call',
    at: [get('/order/contract/paper/:orderId')],
    access: { ...eitherSide, whileFrozen: 'a paper is only read' },
    input: inputs.ofOrder,
    output: 'download',
  }),
  texts: endpoint({
    about: 'Returns the contract texts that a shop wrote, the default one for orders first.',
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
      'Saves a contract text. Words in braces that no order fills are printed unchanged. Contracts that a buyer signed keep their text.',
    effect: 'write',
    at: [post('/rest/contract/template/save')],
    access: managing,
    scopedBy: { templateId: ofShop },
    input: inputs.saveText,
    output: z.object({ templateId: id, version: z.int() }),
  }),
  dropText: endpoint({
    about: 'Deletes a contract text; without any, orders use the default text of the platform.',
    effect: 'write',
    at: [post('/rest/contract/template/del')],
    access: managing,
    scopedBy: { templateId: ofShop },
    input: inputs.dropText,
    output: z.literal(true),
  }),
}
