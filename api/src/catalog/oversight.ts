import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Goods of all shops as the operator oversees them: taken down with a reason, and released. */

const access = { role: 'operator', can: 'operate.freeze' } as const

const overseen = {
  spuId: id,
  name: z.string(),
  image: z.string(),
  shopId: id,
  shopName: z.string(),
  categoryName: z.string(),
  /** Of the cheapest specification and the dearest; null without any. */
  priceRange: z.object({ min: money, max: money }).nullable(),
  soldQty: quantity,
  saleState: z.int(),
  saleStateText: z.string(),
  takenDownReason: z.string().nullable(),
  takenDownTime: time.nullable(),
  /** Whether the shop changed them since they were taken down. */
  changedSince: z.boolean(),
  updateTime: time,
  buttons: z.array(z.enum(['takeDown', 'release'])),
}

export const oversight = {
  operatorList: endpoint({
    about: 'Goods of all shops by words, shop, category and how they stand, the newest first; no drafts.',
    effect: 'read',
    at: [post('/operate/goods/list')],
    access,
    input: inputs.operatorList,
    output: pageOf(z.object(overseen)),
  }),
  operatorShow: endpoint({
    about: 'One of the goods with its pictures and words as they are now, taken down or not.',
    effect: 'read',
    at: [post('/operate/goods/show')],
    access,
    input: inputs.operatorShow,
    output: z.object({
      ...overseen,
      subTitle: z.string().nullable(),
      brand: z.string().nullable(),
      mainImages: z.array(z.string()),
      attrs: z.array(z.object({ name: z.string(), value: z.string() })),
      detailHtml: z.string(),
    }),
  }),
  takeDown: endpoint({
    about: 'Goods are seen and sold no more, until the operator releases them; the shop is sent the reason.',
    effect: 'write',
    at: [post('/operate/goods/takedown')],
    access,
    input: inputs.takeDown,
    output: z.object({ saleState: z.int() }),
  }),
  release: endpoint({
    about: 'Goods that were taken down go to the warehouse of their shop, which may put them on sale again.',
    effect: 'write',
    at: [post('/operate/goods/release')],
    access,
    input: inputs.release,
    output: z.object({ saleState: z.int() }),
  }),
}
