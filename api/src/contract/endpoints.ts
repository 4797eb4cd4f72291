import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import { goodsUnits } from '../unit-texts.ts'
import * as inputs from './inputs.ts'
import { customerActs, sellerActs } from './states.ts'

const managing = { role: 'seller', can: 'contract.manage' } as const
const signing = { role: 'buyer', can: 'contract.sign' } as const
const ofShop = 'the statement keeps to what is of the shop'
const ofBuyer = 'only contracts that name the current enterprise are searched'
const scope = { contractId: ofShop } as const

const terms = {
  contractId: id,
  contractNo: z.string(),
  name: z.string(),
  contractType: z.int(),
  beginDate: z.string(),
  endDate: z.string(),
  payTerm: z.int(),
  creditDays: z.int().nullable(),
  remark: z.string(),
  /** 0 draft, 1 waiting for its customers, 2 in force, 3 ended by its day, 4 terminated. */
  state: z.int(),
  goodsCount: z.int(),
}

const row = z.object({
  ...terms,
  customerCount: z.int(),
  /** The first of its customers, by name. */
  customerNames: z.array(z.string()),
  signedCount: z.int(),
  refusedCount: z.int(),
  /** How far its customers have come, in words. */
  signText: z.string(),
  createTime: time,
  updateTime: time,
  version: z.int(),
  /** What the shop can do with it now. */
  buttons: z.array(z.enum(sellerActs)),
})

const goodsRow = z.object({
  goodsId: id,
  spuId: id,
  name: z.string(),
  specText: z.string(),
  image: z.string().nullable(),
  /** Of a draft as the goods are sold now, else as they were agreed. */
  unitName: z.string(),
  units: goodsUnits,
  listPrice: money,
  listUnitName: z.string(),
  price: money,
  /** Where the goods are not sold by the unit agreed: orders do not take the price. Else empty. */
  unitNote: z.string(),
  /** null: as much as is wanted. */
  qtyLimit: quantity.nullable(),
  usedQty: quantity,
  leftQty: quantity.nullable(),
  /** Of the whole quantity; null without one. */
  sumMoney: money.nullable(),
})

const history = z.array(
  z.object({
    logId: id,
    actText: z.string(),
    /** Who did it, and for whom: the shop, a customer, or the house by itself. */
    by: z.string().nullable(),
    side: z.enum(['seller', 'customer', 'house']),
    text: z.string(),
    time,
  }),
)

const whole = {
  goods: z.array(goodsRow),
  /** Of all goods whose quantity is agreed; null when one's is not. */
  totalMoney: money.nullable(),
  shop: z.object({ shopId: id, shopName: z.string(), enterpriseName: z.string() }),
  /** Who of the shop signed by submitting it, and when. */
  submitBy: z.string().nullable(),
  submitTime: time.nullable(),
  endReason: z.string(),
  /** What names the content that is signed; null of a draft. */
  contentHash: z.string().nullable(),
}

export const contract = {
  list: endpoint({
    about:
      'The framework contracts of the shop, newest first; with `side` buyer those that shops offered to the current enterprise, each as if it were their one customer.',
    effect: 'read',
    at: [get('/rest/contract/list')],
    access: 'signedIn',
    scopedBy: {
      shopId: 'only a shop whose contracts the caller manages is read',
      customerId: 'a condition beside that of the shop or the enterprise',
    },
    input: inputs.listContracts,
    output: pageOf(
      row.extend({
        shop: z.object({ shopId: id, shopName: z.string() }),
        /** What the caller's side can do with it now. */
        buttons: z.array(z.enum([...sellerActs, ...customerActs])),
      }),
    ),
  }),
  detail: endpoint({
    about: 'One contract with its customers, goods and history.',
    effect: 'read',
    at: [get('/rest/contract/detail')],
    access: managing,
    scopedBy: scope,
    input: inputs.contractDetail,
    output: row.extend({
      ...whole,
      customers: z.array(
        z.object({
          customerId: id,
          name: z.string(),
          /** 0 waiting, 1 signed, 2 refused. */
          signState: z.int(),
          signBy: z.string().nullable(),
          signTime: time.nullable(),
          refuseReason: z.string(),
        }),
      ),
      history,
    }),
  }),
  saveCustomers: endpoint({
    about: 'Whom a drafted contract is for; replaces those it was for.',
    effect: 'write',
    at: [post('/rest/contract/saveContractCustomer')],
    access: managing,
    scopedBy: { ...scope, customerIds: ofShop },
    input: inputs.saveCustomers,
    output: z.object({ count: z.int() }),
  }),
  saveGoods: endpoint({
    about: 'The goods of a drafted contract with price and quantity; replaces those it had.',
    effect: 'write',
    at: [post('/rest/contract/saveContractGoods')],
    access: managing,
    scopedBy: { ...scope, 'goods.goodsId': ofShop },
    input: inputs.saveGoods,
    output: z.object({ count: z.int() }),
  }),
  edit: endpoint({
    about:
      'Writes a draft, or moves a contract on by `op`: submit to its customers, withdraw, extend, terminate, copy as a new draft.',
    effect: 'write',
    at: [post('/rest/contract/editContract')],
    access: managing,
    scopedBy: { ...scope, customerIds: ofShop, 'goods.goodsId': ofShop },
    input: inputs.editContract,
    output: z.object({ contractId: id, state: z.int() }),
  }),
  drop: endpoint({
    about: 'Deletes a drafted contract.',
    effect: 'write',
    at: [post('/rest/contract/delContract')],
    access: managing,
    scopedBy: scope,
    input: inputs.dropContract,
    output: z.literal(true),
  }),
  usable: endpoint({
    withoutScreen: 'the preview of a checkout brings the contracts its goods can be bought by',
    about:
      'The contracts with a shop that the current enterprise signed and that are in force, with what is left of their goods.',
    effect: 'read',
    at: [get('/rest/contract/selContractSelList')],
    access: { role: 'buyer', can: 'purchase.order' },
    input: inputs.usableContracts,
    output: z.array(
      z.object({
        contractId: id,
        contractNo: z.string(),
        name: z.string(),
        endDate: z.string(),
        goods: z.array(z.object({ goodsId: id, price: money, leftQty: quantity.nullable() })),
      }),
    ),
  }),
  offers: endpoint({
    about: 'The contracts that shops offered to the current enterprise, newest first.',
    effect: 'read',
    at: [get('/rest/contract/offers')],
    access: signing,
    input: inputs.offeredContracts,
    output: pageOf(
      z.object({
        ...terms,
        shop: z.object({ shopId: id, shopName: z.string() }),
        signState: z.int(),
        signTime: time.nullable(),
        submitTime: time.nullable(),
        buttons: z.array(z.enum(customerActs)),
      }),
    ),
  }),
  offer: endpoint({
    about: 'One contract that was offered to the current enterprise, as it is signed.',
    effect: 'read',
    at: [get('/rest/contract/offer')],
    access: signing,
    scopedBy: { contractId: ofBuyer },
    input: inputs.offeredContract,
    output: z.object({
      ...terms,
      ...whole,
      customer: z.object({
        name: z.string(),
        signState: z.int(),
        signBy: z.string().nullable(),
        signTime: time.nullable(),
        refuseReason: z.string(),
      }),
      history,
      buttons: z.array(z.enum(customerActs)),
    }),
  }),
  answer: endpoint({
    about: 'Signs a contract as it was read, or refuses it with a reason.',
    effect: 'write',
    at: [post('/rest/contract/answerContract')],
    access: signing,
    scopedBy: { contractId: ofBuyer },
    input: inputs.answerContract,
    output: z.object({ state: z.int(), signState: z.int() }),
  }),
}
