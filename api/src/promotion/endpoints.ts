import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const manage = { role: 'seller', can: 'marketing.manage' } as const
const ofShop = 'only full reductions of the shop are found'

const tier = z.object({
  /** For types 1 and 3. */
  thresholdMoney: money.nullable(),
  /** For type 2. */
  thresholdQty: quantity.nullable(),
  /** For types 1 and 2. */
  reduceMoney: money.nullable(),
  /** Percent of the price that remain; for type 3. */
  discount: money.nullable(),
})

const row = z.object({
  promotionId: id,
  name: z.string(),
  promotionType: z.int(),
  tiers: z.array(tier),
  /** Tiers in words for buyers. */
  text: z.string(),
  repeatable: z.boolean(),
  scopeType: z.int(),
  spuIds: z.array(id),
  customerGroupIds: z.array(id),
  beginTime: time,
  endTime: time,
  IsDefault: z.boolean(),
  active: z.boolean(),
  state: z.int(),
  stateText: z.string(),
  buttons: z.array(z.enum(['edit', 'enable', 'disable', 'delete'])),
  version: z.int(),
})

const whole = row.extend({
  goods: z.array(z.object({ spuId: id, name: z.string() })),
  groups: z.array(z.object({ groupId: id, name: z.string() })),
})
const conflict = z.object({ promotionId: id, name: z.string() })

export const promotion = {
  list: endpoint({
    about: 'Returns the full reductions of the shop page by page, newest first.',
    effect: 'read',
    at: [post('/mj/promotion/list')],
    access: manage,
    input: inputs.listPromotions,
    output: pageOf(row),
  }),
  info: endpoint({
    about: 'Returns one full reduction of the shop with its goods and groups; without an id all of them, newest first.',
    effect: 'read',
    at: [get('/mj/promotion/promotionMJInfo')],
    access: manage,
    scopedBy: { promotionId: ofShop },
    input: inputs.promotionInfo,
    output: z.union([whole, z.array(row)]),
  }),
  save: endpoint({
    about:
      'Adds a full reduction, or changes one that does not run. Refuses an active one whose goods are in another one at that time; for an inactive one returns those goods.',
    effect: 'write',
    at: [post('/mj/promotion/addPromotionGoods.do'), get('/mj/promotion/addPromotionGoods.do')],
    access: manage,
    scopedBy: {
      promotionId: ofShop,
      spuIds: 'the statement keeps to goods of the shop',
      customerGroupIds: 'the statement keeps to groups of the shop',
    },
    input: inputs.savePromotion,
    output: z.object({ promotionId: id, conflicts: z.array(conflict) }),
  }),
  drop: endpoint({
    about: 'Deletes a full reduction that does not run; orders keep its reduction.',
    effect: 'write',
    at: [get('/mj/promotion/deletePromotion')],
    access: manage,
    scopedBy: { promotionId: ofShop },
    input: inputs.dropPromotion,
    output: z.literal(true),
  }),
  dropMany: endpoint({
    withoutScreen: 'for other clients, which delete several at once; the list deletes one after a question',
    about: 'Deletes several full reductions, or none if one of them cannot be deleted, which the refusal names.',
    effect: 'write',
    at: [get('/rest/promotion/delList')],
    access: manage,
    scopedBy: { ids: ofShop },
    input: inputs.dropPromotions,
    output: z.object({ success: z.int(), failed: z.array(z.object({ id, name: z.string(), msg: z.string() })) }),
  }),
  switchActive: endpoint({
    about:
      'Switches a full reduction on or off at once, and makes it the default one of the shop or ends that. Refused if its goods are in another one at that time.',
    effect: 'write',
    at: [get('/rest/promotion/updateActive')],
    access: manage,
    scopedBy: { promotionId: ofShop },
    input: inputs.switchPromotion,
    output: z.object({ active: z.boolean(), state: z.int() }),
  }),
}
