import { z } from 'zod'
import { centre, endpoint, get, post } from '../endpoint.ts'
import { addressId, areaId, goodsId, shopId } from '../things.ts'
import { fields, id, money, pageOf, positiveQuantity, quantity } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/** What a shop still needs before it can sell. */
export const setupSteps = ['logo', 'delivery', 'payment', 'goods'] as const

const area = z.object({ areaId: id, areaName: z.string() })

/** A way of delivery of a shop; the place is that of a pick-up point (type 3). */
const delivery = z.object({
  deliveryId: id,
  deliveryType: z.int(),
  name: z.string(),
  provinceId: id.nullable(),
  cityId: id.nullable(),
  countyId: id.nullable(),
  factoryId: id.nullable(),
  factoryName: z.string().nullable(),
  areaName: z.string(),
  address: z.string(),
  lng: z.string().nullable(),
  lat: z.string().nullable(),
  openTime: z.string().nullable(),
  openHours: z.array(z.object({ day: z.int(), open: z.string(), close: z.string() })),
  contactName: z.string().nullable(),
  contactMobile: z.string().nullable(),
  /** Where the shop's own lorries (type 2) start, from where kilometres count; null: from the shop. */
  start: z
    .object({
      provinceId: id,
      cityId: id,
      countyId: id,
      areaName: z.string(),
      lng: z.string().nullable(),
      lat: z.string().nullable(),
    })
    .nullable(),
  /** Of the shop's own lorries (type 2): where they go, as areas and as drawn on the map, and what they cost. */
  serveAreas: z.array(area),
  zones: z.array(z.object({ points: z.array(z.object({ lng: z.string(), lat: z.string() })) })),
  freightId: id.nullable(),
  freightName: z.string().nullable(),
  minOrderMoney: money.nullable(),
  /** How much it takes a day, in what orders count; null: as much as is ordered. */
  dailyLimitQty: quantity.nullable(),
  byAppointment: z.boolean(),
  needsVehicle: z.boolean(),
  /** What the coming days have taken of it. */
  takenDays: z.array(z.object({ day: z.string(), qty: quantity })),
  enabled: z.boolean(),
  /** Its place among the ways of the shop, the least first. */
  sort: z.int(),
  version: z.int(),
})

const editing = { role: 'seller', can: 'freight.edit' } as const
const ofShop = 'the statement keeps to what is of the shop'

const freightTemplate = z.object({
  freightId: id,
  name: z.string(),
  /** 1 by piece, 2 by kilogram, 3 by cubic metre, 4 by kilometre. */
  chargeMode: z.int(),
  isDefault: z.boolean(),
  rules: z.array(
    z.object({
      /** None: everywhere else. */
      areas: z.array(area),
      firstUnit: quantity,
      firstMoney: money,
      nextUnit: quantity,
      nextMoney: money,
      maxKm: z.int().nullable(),
      text: z.string(),
    }),
  ),
  freeRules: z.array(
    z.object({
      areas: z.array(area),
      freeType: z.int(),
      freeMoney: money.nullable(),
      freeQty: quantity.nullable(),
      text: z.string(),
    }),
  ),
  /** How many goods are charged by it, counted up to 100, and how many ways of delivery. */
  goodsCount: z.int(),
  wayCount: z.int(),
  version: z.int(),
})
const deliveryTemplate = z.object({
  tplId: id,
  name: z.string(),
  ways: z.array(z.object({ deliveryId: id, deliveryType: z.int(), name: z.string(), enabled: z.boolean() })),
  leadHours: z.int(),
  cutOffTime: z.string().nullable(),
  unsupportedAreas: z.array(area),
  isDefault: z.boolean(),
  /** How many goods travel by it, counted up to 100. */
  goodsCount: z.int(),
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
  setting: endpoint({
    about: 'How the shop sends its goods: whole or in parts, and whether buyers say on which day they come.',
    effect: 'read',
    at: [get('/rest/delivery/setting')],
    access: editing,
    input: inputs.setting,
    output: z.object({
      allowSplitShip: z.boolean(),
      allowBuyerPickDate: z.boolean(),
      /** So many days after goods are ready a buyer may come. */
      pickupDaysAhead: z.int(),
      /** 0 until it was saved once. */
      version: z.int(),
    }),
  }),
  saveSetting: endpoint({
    about: 'Changes the version of it that was read.',
    effect: 'write',
    at: [post('/rest/delivery/saveSetting')],
    access: editing,
    input: inputs.saveSetting,
    output: z.object({ version: z.int() }),
  }),
  deliveries: endpoint({
    about:
      'The ways of delivery of a shop, pick-up points among them, in the order buyers see them: to who sets them up all of each, to others those that are offered now, without whom to call and what the day has taken.',
    effect: 'read',
    at: [get('/rest/delivery/list')],
    access: 'public',
    input: inputs.deliveries,
    output: pageOf(delivery),
  }),
  saveDelivery: endpoint({
    about:
      'Adds a way of delivery, which the delivery templates of `tplIds` offer from then on, or changes the version of it that was read.',
    effect: 'write',
    at: [post('/rest/delivery/edit')],
    access: editing,
    scopedBy: {
      deliveryId: ofShop,
      tplIds: ofShop,
      freightId: ofShop,
      factoryId: 'only factories of the enterprise of the shop are found',
    },
    input: inputs.saveDelivery,
    output: z.object({ deliveryId: id }),
  }),
  dropDelivery: endpoint({
    about: 'Deletes a way of delivery that no delivery template offers; orders keep their own copy.',
    effect: 'write',
    at: [post('/rest/delivery/delete')],
    access: editing,
    scopedBy: { deliveryId: ofShop },
    input: inputs.dropDelivery,
    output: z.literal(true),
  }),
  templates: endpoint({
    about: 'The freight templates of the shop with their rules in words, the default one first.',
    effect: 'read',
    at: [post('/mj/freight/toFreightFormworkList')],
    access: editing,
    input: inputs.freightTemplates,
    output: pageOf(freightTemplate),
  }),
  saveTemplate: endpoint({
    about:
      'Adds a freight template, or changes the version of it that was read; its rules are replaced by those given.',
    effect: 'write',
    at: [post('/mj/freight/save')],
    access: editing,
    scopedBy: { freightId: ofShop },
    input: inputs.saveFreightTemplate,
    output: z.object({ freightId: id }),
  }),
  dropTemplate: endpoint({
    about: 'Deletes a freight template that neither goods nor a way of delivery are charged by.',
    effect: 'write',
    at: [post('/mj/freight/del')],
    access: editing,
    scopedBy: { freightId: ofShop },
    input: inputs.dropFreightTemplate,
    output: z.literal(true),
  }),
  deliveryTemplates: endpoint({
    about: 'The delivery templates of the shop with their ways, the default one first.',
    effect: 'read',
    at: [post('/mj/getDeliveryTemplateList')],
    access: editing,
    input: inputs.deliveryTemplates,
    output: pageOf(deliveryTemplate),
  }),
  saveDeliveryTemplate: endpoint({
    about: 'Adds a delivery template of ways of the shop, or changes the version of it that was read.',
    effect: 'write',
    at: [post('/mj/deliveryTemplate/save')],
    access: editing,
    scopedBy: { tplId: ofShop, ways: ofShop },
    input: inputs.saveDeliveryTemplate,
    output: z.object({ tplId: id }),
  }),
  dropDeliveryTemplate: endpoint({
    about: 'Deletes a delivery template that no goods travel by.',
    effect: 'write',
    at: [post('/mj/deliveryTemplate/del')],
    access: editing,
    scopedBy: { tplId: ofShop },
    input: inputs.dropDeliveryTemplate,
    output: z.literal(true),
  }),
}
