import { z } from 'zod'
import { centre, endpoint, post } from '../endpoint.ts'
import { addressId, areaId, goodsId, shopId } from '../things.ts'
import { fields, money, positiveQuantity } from '../wire-types.ts'

/** What a shop still needs before it can sell. */
export const setupSteps = ['logo', 'delivery', 'goods'] as const

export const freight = {
  estimate: endpoint({
    about: 'What it costs to bring goods to an address of the caller or to an area, without any discount on the goods.',
    effect: 'read',
    at: [post('/rest/freight/estimate')],
    access: 'public',
    scopedBy: { addressId: 'the query reads addresses of the caller only; a visitor has none' },
    input: fields({
      goodsId,
      qty: positiveQuantity,
      addressId: addressId.optional(),
      areaId: areaId.optional(),
    }),
    output: z.object({
      /** Is it delivered there at all? */
      delivered: z.boolean(),
      /** null when it is not delivered there or depends on a distance nobody can compute. */
      freightMoney: money.nullable(),
      /** One sentence for the page: 包邮, 运费30.00元, 该地区不支持配送. */
      text: z.string(),
      areaName: z.string(),
    }),
  }),
  setup: endpoint({
    about: 'Is the shop ready to sell, and what is missing?',
    effect: 'read',
    at: [centre('nxin.sc.shopsetup.get', '1.0')],
    access: { role: 'seller', can: 'shop.view' },
    input: fields({ shopId: shopId.optional() }),
    output: z.object({
      isSetup: z.boolean(),
      /** 1 waiting to open, 2 open. */
      isOpenType: z.literal([1, 2]),
      missing: z.array(z.enum(setupSteps)),
    }),
  }),
}
