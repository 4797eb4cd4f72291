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
  /** State: 0 draft, 1 waiting for its customers, 2 in force, 3 expired, 4 terminated. */
  state: z.int(),
  goodsCount: z.int(),
}

const row = z.object({
  ...terms,
  customerCount: z.int(),
  /** Names of its first customers. */
  customerNames: z.array(z.string()),
  signedCount: z.int(),
  refusedCount: z.int(),
  /** Progress of its customers' signatures, in words. */
  signText: z.string(),
  createTime: time,
  updateTime: time,
  version: z.int(),
  /** Actions open to the shop now. */
  buttons: z.array(z.enum(sellerActs)),
})

const goodsRow = z.object({
  goodsId: id,
  spuId: id,
  name: z.string(),
  specText: z.string(),
  image: z.string().nullable(),
  /** Present sale unit in a draft, else the agreed unit. */
  unitName: z.string(),
  units: goodsUnits,
  listPrice: money,
  listUnitName: z.string(),
  price: money,
  /** Note if the goods are no longer sold by the agreed unit, so that orders do not use the price; else empty. */
  unitNote: z.string(),
  /** Agreed quantity; null if unlimited. */
  qtyLimit: quantity.nullable(),
  usedQty: quantity,
  leftQty: quantity.nullable(),
  /** Price of the agreed quantity; null if it is unlimited. */
  sumMoney: money.nullable(),
})

const history = z.array(
  z.object({
    logId: id,
    actText: z.string(),
    /** Person and side that acted: the shop, a customer, or the system. */
    by: z.string().nullable(),
    side: z.enum(['seller', 'customer', 'house']),
    text: z.string(),
    time,
  }),
)

const whole = {
  goods: z.array(goodsRow),
  /** Sum over all goods; null if the quantity of one is unlimited. */
  totalMoney: money.nullable(),
  shop: z.object({ shopId: id, shopName: z.string(), enterpriseName: z.string() }),
  /** Person of the shop who signed by submitting it; below it the time. */
  submitBy: z.string().nullable(),
  submitTime: time.nullable(),
  endReason: z.string(),
  /** Hash of the content to sign; null for a draft. */
  contentHash: z.string().nullable(),
}

export const contract = {
  list: endpoint({
    about:
      'Returns the framework contracts of the shop, newest first. With `side` buyer it returns those offered to the current enterprise, each without its other customers.',
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
        /** Actions open to the caller's side now. */
        buttons: z.array(z.enum([...sellerActs, ...customerActs])),
      }),
    ),
  }),
  detail: endpoint({
    about: 'Returns one contract with its customers, goods and history.',
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
          /** State of the signature: 0 waiting, 1 signed, 2 refused. */
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
    about: 'Sets the customers of a draft contract; replaces the earlier ones.',
    effect: 'write',
    at: [post('/rest/contract/saveContractCustomer')],
    access: managing,
    scopedBy: { ...scope, customerIds: ofShop },
    input: inputs.saveCustomers,
    output: z.object({ count: z.int() }),
  }),
  saveGoods: endpoint({
    about: 'Sets the goods of a draft contract with price and quantity; replaces the earlier ones.',
    effect: 'write',
    at: [post('/rest/contract/saveContractGoods')],
    access: managing,
    scopedBy: { ...scope, 'goods.goodsId': ofShop },
    input: inputs.saveGoods,
    output: z.object({ count: z.int() }),
  }),
  edit: endpoint({
    about:
      'Saves a draft, or moves a contract by `op`: submit to its customers, withdraw, extend, terminate, copy as a new draft.',
    effect: 'write',
    at: [post('/rest/contract/editContract')],
    access: managing,
    scopedBy: { ...scope, customerIds: ofShop, 'goods.goodsId': ofShop },
    input: inputs.editContract,
    output: z.object({ contractId: id, state: z.int() }),
  }),
  drop: endpoint({
    about: 'Deletes a draft contract.',
    effect: 'write',
    at: [post('/rest/contract/delContract')],
    access: managing,
    scopedBy: scope,
    input: inputs.dropContract,
    output: z.literal(true),
  }),
  usable: endpoint({
    withoutScreen: 'the preview of a checkout returns the contracts for its goods',
    about:
      'Returns the contracts in force between a shop and the current enterprise, with the quantities left of their goods.',
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
    about: 'Returns the contracts that shops offered to the current enterprise, newest first.',
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
    about: 'Returns one contract offered to the current enterprise, as the enterprise signs it.',
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
    about: 'Signs the contract that was read, or refuses it with a reason.',
    effect: 'write',
    at: [post('/rest/contract/answerContract')],
    access: signing,
    scopedBy: { contractId: ofBuyer },
    input: inputs.answerContract,
    output: z.object({ state: z.int(), signState: z.int() }),
  }),
}
