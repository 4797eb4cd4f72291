import { eachOf, fieldOf, takingBack } from '../answered.ts'
import { degrees } from '../addressbook/inputs.ts'
import { openHours } from '../shop/inputs.ts'
import { areaId, deliveryId, deliveryTemplateId, factoryId, freightTemplateId, shopId } from '../things.ts'
import {
  code,
  fields,
  flag,
  ids,
  int,
  list,
  moneyFromZero,
  paged,
  positiveQuantity,
  telephone,
  text,
} from '../wire-types.ts'

/* Inputs of the calls about freight and delivery ways. */

const shop = { shopId: shopId.optional() }
/** Version that was read; every change names it, so that an older copy overwrites nothing. */
const version = int(0, 1_000_000)

const mostRules = 60
const mostFreeRules = 20
const mostAreas = 400
const areaIds = ids(areaId, mostAreas)

export const freightTemplates = paged({
  ...shop,
  keyword: text(20).optional(),
  chargeMode: code(1, 2, 3, 4).optional(),
})

/** Price for some areas, or for everywhere else if there are none; units are those of the charge mode. */
const ruleFields = fields({
  areaIds: areaIds.optional(),
  firstUnit: positiveQuantity,
  firstMoney: moneyFromZero,
  nextUnit: positiveQuantity,
  nextMoney: moneyFromZero,
  maxKm: int(1, 10_000).optional(),
})
const areasBack = { areas: (it: unknown) => ({ areaIds: eachOf(it, 'areaId') }), text: 'shown' } as const
const rule = takingBack(ruleFields, areasBack)
/** Rule for free freight in some areas: 1 from an amount, 2 from a quantity, 3 from both. */
const freeRuleFields = fields({
  areaIds: areaIds.optional(),
  freeType: code(1, 2, 3),
  freeMoney: moneyFromZero.optional(),
  freeQty: positiveQuantity.optional(),
})
const freeRule = takingBack(freeRuleFields, areasBack)
const freightTemplateFields = fields({
  ...shop,
  freightId: freightTemplateId.optional(),
  version: version.optional(),
  name: text(20, 1),
  chargeMode: code(1, 2, 3, 4),
  rules: list(rule, mostRules, 1),
  freeRules: list(freeRule, mostFreeRules).optional(),
  isDefault: flag.optional(),
})
/** Also accepts a template as the list returns it. */
export const saveFreightTemplate = takingBack(freightTemplateFields, { goodsCount: 'shown', wayCount: 'shown' })
export const dropFreightTemplate = fields({ ...shop, freightId: freightTemplateId, version })

export const deliveryTemplates = paged({ ...shop, keyword: text(20).optional() })
const deliveryTemplateFields = fields({
  ...shop,
  tplId: deliveryTemplateId.optional(),
  version: version.optional(),
  name: text(20, 1),
  ways: ids(deliveryId, 100, 1),
  leadHours: int(0, 8_760).optional(),
  cutOffTime: text(5)
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, '时间格式须为 时:分，例如 16:00')
    .optional(),
  unsupportedAreaIds: areaIds.optional(),
  isDefault: flag.optional(),
})
/** Also accepts a template as the list returns it. */
export const saveDeliveryTemplate = takingBack(deliveryTemplateFields, {
  ways: (it) => ({ ways: eachOf(it, 'deliveryId') }),
  unsupportedAreas: (it) => ({ unsupportedAreaIds: eachOf(it, 'areaId') }),
  goodsCount: 'shown',
})
export const dropDeliveryTemplate = fields({ ...shop, tplId: deliveryTemplateId, version })

export const setting = fields(shop)
export const saveSetting = fields({
  ...shop,
  version,
  allowSplitShip: flag,
  allowBuyerPickDate: flag,
  /** Unchanged if left out. */
  pickupDaysAhead: int(0, 30).optional(),
})

export const deliveries = paged({
  ...shop,
  deliveryType: int(1, 4).optional(),
  /** State: 1 offered, 0 not offered now. */
  state: code(0, 1).optional(),
})
/** Zone drawn on the map: its corners in order. */
const zone = fields({ points: list(fields({ lng: degrees(180), lat: degrees(90) }), 100, 3) })
export const mostSort = 9_999
const deliveryFields = fields({
  ...shop,
  deliveryId: deliveryId.optional(),
  version: version.optional(),
  /** Defaults to 3 for a new way; else unchanged. */
  deliveryType: code(1, 2, 3, 4).optional(),
  name: text(30, 1),
  /** Delivery templates that offer a new way from now on. */
  tplIds: list(deliveryTemplateId, 100).optional(),
  /** Place, time and contact of the pick-up; only for type 3. The factory must be of the shop's own enterprise. */
  factoryId: factoryId.optional(),
  provinceId: areaId.optional(),
  cityId: areaId.optional(),
  countyId: areaId.optional(),
  address: text(120, 1).optional(),
  lng: degrees(180).optional(),
  lat: degrees(90).optional(),
  openTime: text(40, 1).optional(),
  /** Replaces `openTime`, which then shows it in words. */
  openHours: openHours.optional(),
  contactName: text(20, 1).optional(),
  contactMobile: telephone.optional(),
  /** Start of the shop's own lorries, for example a factory, from which kilometres count; defaults to the shop. Only for type 2. */
  startProvinceId: areaId.optional(),
  startCityId: areaId.optional(),
  startCountyId: areaId.optional(),
  startLng: degrees(180).optional(),
  startLat: degrees(90).optional(),
  /** Where the shop's own lorries go, and their freight instead of the goods' own template; only for type 2. */
  serveAreaIds: areaIds.optional(),
  zones: list(zone, 10).optional(),
  freightId: freightTemplateId.optional(),
  minOrderMoney: moneyFromZero.optional(),
  /** Largest quantity a day; only for types 2 and 3. */
  dailyLimitQty: positiveQuantity.optional(),
  /** Goods are fetched at a confirmed time; below it, only by vehicles, which also means by appointment. Only for type 3. */
  byAppointment: flag.optional(),
  needsVehicle: flag.optional(),
  enabled: flag.optional(),
  /** Place among the delivery ways of the shop, the smallest first; unchanged if left out, for a new way the last. */
  sort: int(0, mostSort).optional(),
})
/** Also accepts a delivery way as the list returns it. */
export const saveDelivery = takingBack(deliveryFields, {
  factoryName: 'shown',
  areaName: 'shown',
  // Only a pick-up point has an address.
  address: (it) => (it === '' ? {} : { address: it }),
  start: (it) =>
    it === null
      ? {}
      : {
          startProvinceId: fieldOf(it, 'provinceId'),
          startCityId: fieldOf(it, 'cityId'),
          startCountyId: fieldOf(it, 'countyId'),
          startLng: fieldOf(it, 'lng'),
          startLat: fieldOf(it, 'lat'),
        },
  serveAreas: (it) => ({ serveAreaIds: eachOf(it, 'areaId') }),
  freightName: 'shown',
  takenDays: 'shown',
})
export const dropDelivery = fields({ ...shop, deliveryId, version })
