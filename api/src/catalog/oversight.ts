import { z } from 'zod'
import { endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/* Goods of all shops for the operator, who takes them down with a reason and releases them. */

const access = { role: 'operator', can: 'operate.freeze' } as const

const overseen = {
  spuId: id,
  name: z.string(),
  image: z.string(),
  shopId: id,
  shopName: z.string(),
  categoryName: z.string(),
  /** Prices of the cheapest and the dearest specification; null if there is none. */
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
    about: 'Returns goods of all shops by words, shop, category and state, newest first, without drafts.',
    effect: 'read',
    at: [post('/operate/goods/list')],
    access,
    input: inputs.operatorList,
    output: pageOf(z.object(overseen)),
  }),
  operatorShow: endpoint({
    about: 'Returns goods with their present pictures and words, even if taken down.',
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
    about: 'Takes goods down until the operator releases them: nobody sees or buys them. Sends the shop the reason.',
    effect: 'write',
    at: [post('/operate/goods/takedown')],
    access,
    input: inputs.takeDown,
    output: z.object({ saleState: z.int() }),
  }),
  release: endpoint({
    about: 'Releases goods that were taken down into the warehouse of their shop, which may put them on sale again.',
    effect: 'write',
    at: [post('/operate/goods/release')],
    access,
    input: inputs.release,
    output: z.object({ saleState: z.int() }),
  }),
}
