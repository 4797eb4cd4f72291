import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { goodsUnits } from '../unit-texts.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import { costMoney } from '../withheld.ts'
import { ofShop, pricing, scope } from './access.ts'
import { batches } from './batches.ts'
import * as inputs from './inputs.ts'

const narrowed = { ...scope, goodsIds: ofShop, exceptIds: ofShop } as const
const scopeTargets = { customerIds: ofShop, groupIds: ofShop } as const

const tier = z.object({ minQty: quantity, price: money })

const schemeRow = z.object({
  schemeId: id,
  name: z.string(),
  targetType: z.int(),
  /** Names of its first targets. */
  targets: z.array(z.string()),
  targetCount: z.int(),
  goodsCount: z.int(),
  beginTime: time,
  endTime: time.nullable(),
  priority: z.int(),
  enabled: z.boolean(),
  openToAll: z.boolean(),
  state: z.enum(['running', 'coming', 'ended', 'off']),
  remark: z.string(),
  /** Person who changed it last; below it the time. */
  setBy: z.string().nullable(),
  setTime: time,
  version: z.int(),
})

const goodsRow = z.object({
  goodsId: id,
  spuId: id,
  name: z.string(),
  specText: z.string(),
  image: z.string().nullable(),
  unitName: z.string(),
  units: goodsUnits,
  listPrice: money,
  costPrice: costMoney,
  /** Resulting price for the least quantity; below it the terms of the scheme. Null without a scheme. */
  schemePrice: money.nullable(),
  /** Fault of the scheme price after a change of the list price, else empty. The goods are sold for one fen at least. */
  schemeNote: z.string(),
  priceMode: z.int().nullable(),
  price: money.nullable(),
  discount: money.nullable(),
  minus: money.nullable(),
  tiers: z.array(tier),
})

const wholeScheme = schemeRow.extend({
  customers: z.array(z.object({ customerId: id, name: z.string() })),
  groups: z.array(z.object({ groupId: id, name: z.string() })),
  goods: z.array(goodsRow),
})

export const price = {
  ...batches,
  schemes: endpoint({
    about: 'Returns the price schemes of the shop, newest first.',
    effect: 'read',
    at: [post('/rest/priceScheme/list')],
    access: pricing,
    input: inputs.listSchemes,
    output: pageOf(schemeRow),
  }),
  customerGroups: endpoint({
    about: 'Returns the customer groups that a price scheme may be for, with the number of customers in each.',
    effect: 'read',
    at: [post('/rest/priceScheme/listCustomerGroup')],
    access: pricing,
    input: inputs.customerGroups,
    output: z.array(z.object({ groupId: id, name: z.string(), memberCount: z.int() })),
  }),
  goods: endpoint({
    about:
      'Returns goods of the shop with their list price, for the choice in a price scheme; for one scheme also its price of each.',
    effect: 'read',
    at: [post('/rest/priceScheme/priceGoodsList')],
    access: pricing,
    scopedBy: narrowed,
    input: inputs.priceGoods,
    output: pageOf(goodsRow),
  }),
  detail: endpoint({
    about:
      'Returns one price scheme with its customers, groups and goods; without an id the list of schemes, newest first.',
    effect: 'read',
    at: [post('/rest/priceScheme/detail')],
    access: pricing,
    scopedBy: scope,
    input: inputs.schemeDetail,
    output: z.union([wholeScheme, pageOf(schemeRow)]),
  }),
  save: endpoint({
    about:
      'Adds a price scheme, or changes the version that was read; the given goods replace the old ones. With only `enabled` it switches the scheme on or off, with `delete` it deletes the scheme.',
    effect: 'write',
    at: [post('/rest/priceScheme/insertOrUpdate')],
    access: pricing,
    scopedBy: { ...scope, ...scopeTargets, 'goods.goodsId': ofShop },
    input: inputs.insertOrUpdate,
    output: z.object({ schemeId: id }),
  }),
  switchScheme: endpoint({
    about: 'Switches a price scheme on or off at once.',
    effect: 'write',
    at: [post('/rest/priceScheme/enable')],
    access: pricing,
    scopedBy: scope,
    input: inputs.switchScheme,
    output: z.literal(true),
  }),
  dropScheme: endpoint({
    about: 'Deletes a price scheme; orders keep their prices.',
    effect: 'write',
    at: [post('/rest/priceScheme/del')],
    access: pricing,
    scopedBy: scope,
    input: inputs.dropScheme,
    output: z.literal(true),
  }),
  checkCustom: endpoint({
    about:
      'Returns the customers who already have prices for these goods at that time by another scheme of the same kind of target.',
    effect: 'read',
    at: [post('/rest/priceScheme/checkCustom')],
    access: pricing,
    scopedBy: { ...scope, ...scopeTargets, goodsIds: ofShop },
    input: inputs.checkCustom,
    output: z.object({
      pass: z.boolean(),
      conflicts: z.array(
        z.object({
          /** Null if both are for all customers. */
          customerId: id.nullable(),
          customerName: z.string(),
          schemeId: id,
          schemeName: z.string(),
          goodsNames: z.array(z.string()),
        }),
      ),
    }),
  }),
}
