import { z } from 'zod'
import { endpoint, get, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

const manage = { role: 'seller', can: 'marketing.manage' } as const
const ofShop = 'only full reductions of the shop are found'

const tier = z.object({
  /** Of types 1 and 3. */
  thresholdMoney: money.nullable(),
  /** Of type 2. */
  thresholdQty: quantity.nullable(),
  /** Of types 1 and 2. */
  reduceMoney: money.nullable(),
  /** Of type 3: so many percent of the price remain. */
  discount: money.nullable(),
})

const row = z.object({
  promotionId: id,
  name: z.string(),
  promotionType: z.int(),
  tiers: z.array(tier),
  /** The tiers as buyers read them. */
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
    about: 'The full reductions of the shop, newest first, page by page.',
    effect: 'read',
    at: [post('/mj/promotion/list')],
    access: manage,
    input: inputs.listPromotions,
    output: pageOf(row),
  }),
  info: endpoint({
    about: 'One full reduction of the shop with its goods and groups; without an id all of them, newest first.',
    effect: 'read',
    at: [get('/mj/promotion/promotionMJInfo')],
    access: manage,
    scopedBy: { promotionId: ofShop },
    input: inputs.promotionInfo,
    output: z.union([whole, z.array(row)]),
  }),
  save: endpoint({
    about:
      'Adds a full reduction, or changes one that does not run. One that is active is refused when goods of it are in another one at that time; one that is not says which those would be.',
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
    about: 'Deletes a full reduction that does not run; orders keep what it took off.',
    effect: 'write',
    at: [get('/mj/promotion/deletePromotion')],
    access: manage,
    scopedBy: { promotionId: ofShop },
    input: inputs.dropPromotion,
    output: z.literal(true),
  }),
  dropMany: endpoint({
    withoutScreen: 'the list deletes one after a question; several at once for other clients',
    about: 'Deletes several full reductions, or none of them when one cannot be deleted, which is then named.',
    effect: 'write',
    at: [get('/rest/promotion/delList')],
    access: manage,
    scopedBy: { ids: ofShop },
    input: inputs.dropPromotions,
    output: z.object({ success: z.int(), failed: z.array(z.object({ id, name: z.string(), msg: z.string() })) }),
  }),
  switchActive: endpoint({
    about:
      'Switches a full reduction on or off, at once, and makes it the default one of the shop or takes that from it. Refused when goods of it are in another one at that time.',
    effect: 'write',
    at: [get('/rest/promotion/updateActive')],
    access: manage,
    scopedBy: { promotionId: ofShop },
    input: inputs.switchPromotion,
    output: z.object({ active: z.boolean(), state: z.int() }),
  }),
}
