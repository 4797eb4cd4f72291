import { z } from 'zod'
import { centre, endpoint, get, post } from '../endpoint.ts'
import { addressId, areaId, goodsId, shopId } from '../things.ts'
import { fields, id, money, pageOf, positiveQuantity } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/** What a shop still needs before it can sell. */
export const setupSteps = ['logo', 'delivery', 'goods'] as const

/** A way of delivery of a shop; the place is that of a pick-up point (type 3). */
const delivery = z.object({
  deliveryId: id,
  deliveryType: z.int(),
  name: z.string(),
  provinceId: id.nullable(),
  cityId: id.nullable(),
  countyId: id.nullable(),
  areaName: z.string(),
  address: z.string(),
  lng: z.string().nullable(),
  lat: z.string().nullable(),
  openTime: z.string().nullable(),
  contactName: z.string().nullable(),
  contactMobile: z.string().nullable(),
  enabled: z.boolean(),
  version: z.int(),
})

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
  deliveries: endpoint({
    about: 'The ways of delivery of the shop, pick-up points among them, in the order buyers see them.',
    effect: 'read',
    at: [get('/rest/delivery/list')],
    access: { role: 'seller', can: 'freight.edit' },
    input: inputs.deliveries,
    output: pageOf(delivery),
  }),
  savePickupPoint: endpoint({
    about:
      'Adds a pick-up point, which every delivery template of the shop offers from then on, or changes the version of it that was read.',
    effect: 'write',
    at: [post('/rest/delivery/edit')],
    access: { role: 'seller', can: 'freight.edit' },
    scopedBy: { deliveryId: 'the store changes pick-up points of the shop only' },
    input: inputs.savePickupPoint,
    output: z.object({ deliveryId: id }),
  }),
  dropPickupPoint: endpoint({
    about:
      'Deletes a pick-up point, and takes it out of the delivery templates; orders keep their own copy. The only way of a template stays.',
    effect: 'write',
    at: [post('/rest/delivery/delete')],
    access: { role: 'seller', can: 'freight.edit' },
    scopedBy: { deliveryId: 'the store deletes pick-up points of the shop only' },
    input: inputs.dropPickupPoint,
    output: z.literal(true),
  }),
}
