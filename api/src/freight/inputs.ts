import { degrees } from '../member/inputs.ts'
import { areaId, deliveryId, shopId } from '../things.ts'
import { code, fields, flag, int, mobile, paged, text } from '../wire-types.ts'

/* What calls about ways of delivery take. */

export const deliveries = paged({
  shopId: shopId.optional(),
  deliveryType: int(1, 4).optional(),
  /** 1 offered, 0 not offered now. */
  state: code(0, 1).optional(),
})
export const savePickupPoint = fields({
  shopId: shopId.optional(),
  deliveryId: deliveryId.optional(),
  /** As it was read; every change names it, so that an older copy overwrites nothing. */
  version: int(0, 1_000_000).optional(),
  name: text(30, 1),
  provinceId: areaId,
  cityId: areaId,
  countyId: areaId,
  address: text(120, 1),
  lng: degrees(180).optional(),
  lat: degrees(90).optional(),
  openTime: text(40, 1),
  contactName: text(20, 1),
  contactMobile: mobile,
  enabled: flag.optional(),
})
export const dropPickupPoint = fields({ shopId: shopId.optional(), deliveryId, version: int(0, 1_000_000) })
