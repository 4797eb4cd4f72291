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

/* What calls about freight and ways of delivery take. */

const shop = { shopId: shopId.optional() }
/** As it was read; every change names it, so that an older copy overwrites nothing. */
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

/** The price for some areas; none: everywhere else. Units are those of the charge mode. */
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
/** When some areas pay nothing: 1 from an amount, 2 from a quantity, 3 from both. */
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
/** Takes back what the list of templates answers. */
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
/** Takes back what the list of templates answers. */
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
  /** Left out: as it is. */
  pickupDaysAhead: int(0, 30).optional(),
})

export const deliveries = paged({
  ...shop,
  deliveryType: int(1, 4).optional(),
  /** 1 offered, 0 not offered now. */
  state: code(0, 1).optional(),
})
/** An area drawn on the map: its corners in turn. */
const zone = fields({ points: list(fields({ lng: degrees(180), lat: degrees(90) }), 100, 3) })
export const mostSort = 9_999
const deliveryFields = fields({
  ...shop,
  deliveryId: deliveryId.optional(),
  version: version.optional(),
  /** Left out: of a new way 3, else as it is. */
  deliveryType: code(1, 2, 3, 4).optional(),
  name: text(30, 1),
  /** Of a new way: the delivery templates that offer it from now on. */
  tplIds: list(deliveryTemplateId, 100).optional(),
  /** Where goods are fetched, when, and from whom: of type 3. A factory is one of the shop's own enterprise. */
  factoryId: factoryId.optional(),
  provinceId: areaId.optional(),
  cityId: areaId.optional(),
  countyId: areaId.optional(),
  address: text(120, 1).optional(),
  lng: degrees(180).optional(),
  lat: degrees(90).optional(),
  openTime: text(40, 1).optional(),
  /** Takes the place of `openTime`, which then says it in words. */
  openHours: openHours.optional(),
  contactName: text(20, 1).optional(),
  contactMobile: telephone.optional(),
  /** Where the shop's own lorries start, as a factory, from where kilometres count then; left out: from the shop. Of type 2. */
  startProvinceId: areaId.optional(),
  startCityId: areaId.optional(),
  startCountyId: areaId.optional(),
  startLng: degrees(180).optional(),
  startLat: degrees(90).optional(),
  /** Where the shop's own lorries go, and what they cost instead of the goods' own template: of type 2. */
  serveAreaIds: areaIds.optional(),
  zones: list(zone, 10).optional(),
  freightId: freightTemplateId.optional(),
  minOrderMoney: moneyFromZero.optional(),
  /** How much it takes a day: of types 2 and 3. */
  dailyLimitQty: positiveQuantity.optional(),
  /** Goods are fetched at a confirmed time, and by vehicles alone, which makes an appointment: of type 3. */
  byAppointment: flag.optional(),
  needsVehicle: flag.optional(),
  enabled: flag.optional(),
  /** Its place among the ways of the shop, the least first; left out: as it is, of a new one the last. */
  sort: int(0, mostSort).optional(),
})
/** Takes back what the list of ways answers. */
export const saveDelivery = takingBack(deliveryFields, {
  factoryName: 'shown',
  areaName: 'shown',
  // A way that is no pick-up point has none.
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
