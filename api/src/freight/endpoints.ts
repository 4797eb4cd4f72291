import { z } from 'zod'
import { centre, endpoint, get, post } from '../endpoint.ts'
import { addressId, areaId, goodsId, shopId } from '../things.ts'
import { fields, id, money, pageOf, positiveQuantity, quantity } from '../wire-types.ts'
import * as inputs from './inputs.ts'

/** Steps that a shop must complete before it can sell. */
export const setupSteps = ['logo', 'delivery', 'payment', 'goods'] as const

const area = z.object({ areaId: id, areaName: z.string() })

/** Delivery way of a shop; its place is that of a pick-up point (type 3). */
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
  /** Start of the shop's own lorries (type 2), from which kilometres count; null if they start at the shop. */
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
  /** For the shop's own lorries (type 2): where they go, as areas and as zones on the map, and their freight. */
  serveAreas: z.array(area),
  zones: z.array(z.object({ points: z.array(z.object({ lng: z.string(), lat: z.string() })) })),
  freightId: id.nullable(),
  freightName: z.string().nullable(),
  minOrderMoney: money.nullable(),
  /** Largest quantity a day, in the unit that orders count in; null if unlimited. */
  dailyLimitQty: quantity.nullable(),
  byAppointment: z.boolean(),
  needsVehicle: z.boolean(),
  /** Quantities taken on the coming days. */
  takenDays: z.array(z.object({ day: z.string(), qty: quantity })),
  enabled: z.boolean(),
  /** Place among the delivery ways of the shop; the smallest comes first. */
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
      /** Areas of the rule; empty for everywhere else. */
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
  /** Number of goods charged by it, counted up to 100; below it the number of delivery ways. */
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
  /** Number of goods that travel by it, counted up to 100. */
  goodsCount: z.int(),
  version: z.int(),
})

export const freight = {
  estimate: endpoint({
    about: 'Returns the freight of goods to an address of the caller or to an area, without any discount on the goods.',
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
      /** Whether it is delivered there at all. */
      delivered: z.boolean(),
      /** Null if it is not delivered there, or if the freight depends on an unknown distance. */
      freightMoney: money.nullable(),
      /** Sentence for the page: 包邮, 运费30.00元, 该地区不支持配送. */
      text: z.string(),
      areaName: z.string(),
    }),
  }),
  setup: endpoint({
    about: 'Returns whether the shop is ready to sell, and what is missing.',
    effect: 'read',
    at: [centre('nxin.sc.shopsetup.get', '1.0')],
    access: { role: 'seller', can: 'shop.view' },
    input: fields({ shopId: shopId.optional() }),
    output: z.object({
      isSetup: z.boolean(),
      /** Whether the shop is open: 1 waiting to open, 2 open. */
      isOpenType: z.literal([1, 2]),
      missing: z.array(z.enum(setupSteps)),
    }),
  }),
  setting: endpoint({
    about: 'Returns how the shop sends its goods: whole or in parts, and whether buyers choose the day.',
    effect: 'read',
    at: [get('/rest/delivery/setting')],
    access: editing,
    input: inputs.setting,
    output: z.object({
      allowSplitShip: z.boolean(),
      allowBuyerPickDate: z.boolean(),
      /** Number of days after goods are ready in which a buyer may come. */
      pickupDaysAhead: z.int(),
      /** Version; 0 before it was saved. */
      version: z.int(),
    }),
  }),
  saveSetting: endpoint({
    about: 'Changes the delivery setting in the version that was read.',
    effect: 'write',
    at: [post('/rest/delivery/saveSetting')],
    access: editing,
    input: inputs.saveSetting,
    output: z.object({ version: z.int() }),
  }),
  deliveries: endpoint({
    about:
      'Returns the delivery ways of a shop with its pick-up points, in the order that buyers see. Callers who edit them get all; others get only those offered now, without contact and taken quantities.',
    effect: 'read',
    at: [get('/rest/delivery/list')],
    access: 'public',
    input: inputs.deliveries,
    output: pageOf(delivery),
  }),
  saveDelivery: endpoint({
    about:
      'Adds a delivery way, which the delivery templates of `tplIds` then offer, or changes the version that was read.',
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
    about: 'Deletes a delivery way that no delivery template offers; orders keep their own copy.',
    effect: 'write',
    at: [post('/rest/delivery/delete')],
    access: editing,
    scopedBy: { deliveryId: ofShop },
    input: inputs.dropDelivery,
    output: z.literal(true),
  }),
  templates: endpoint({
    about: 'Returns the freight templates of the shop with their rules in words, the default one first.',
    effect: 'read',
    at: [post('/mj/freight/toFreightFormworkList')],
    access: editing,
    input: inputs.freightTemplates,
    output: pageOf(freightTemplate),
  }),
  saveTemplate: endpoint({
    about: 'Adds a freight template, or changes the version that was read; the given rules replace the old ones.',
    effect: 'write',
    at: [post('/mj/freight/save')],
    access: editing,
    scopedBy: { freightId: ofShop },
    input: inputs.saveFreightTemplate,
    output: z.object({ freightId: id }),
  }),
  dropTemplate: endpoint({
    about: 'Deletes a freight template that neither goods nor delivery ways use.',
    effect: 'write',
    at: [post('/mj/freight/del')],
    access: editing,
    scopedBy: { freightId: ofShop },
    input: inputs.dropFreightTemplate,
    output: z.literal(true),
  }),
  deliveryTemplates: endpoint({
    about: 'Returns the delivery templates of the shop with their ways, the default one first.',
    effect: 'read',
    at: [post('/mj/getDeliveryTemplateList')],
    access: editing,
    input: inputs.deliveryTemplates,
    output: pageOf(deliveryTemplate),
  }),
  saveDeliveryTemplate: endpoint({
    about: 'Adds a delivery template with ways of the shop, or changes the version that was read.',
    effect: 'write',
    at: [post('/mj/deliveryTemplate/save')],
    access: editing,
    scopedBy: { tplId: ofShop, ways: ofShop },
    input: inputs.saveDeliveryTemplate,
    output: z.object({ tplId: id }),
  }),
  dropDeliveryTemplate: endpoint({
    about: 'Deletes a delivery template that no goods use.',
    effect: 'write',
    at: [post('/mj/deliveryTemplate/del')],
    access: editing,
    scopedBy: { tplId: ofShop },
    input: inputs.dropDeliveryTemplate,
    output: z.literal(true),
  }),
}
