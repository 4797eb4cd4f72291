import { z } from 'zod'
import { addressId, areaId } from '../things.ts'
import { digits, fields, flag, int, mobile, paged, text } from '../wire-types.ts'
import { addressTags } from './tags.ts'

/* What calls about addresses take. */

/** Degrees with at most six decimals, as text on both sides. */
export const degrees = (most: number) =>
  digits(
    z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,6})?$/, '坐标格式不正确')
      .refine((value) => Math.abs(Number(value)) <= most, '坐标格式不正确'),
  )

export const addresses = paged({ keyword: text(50).optional() })
export const saveAddress = fields({
  addressId: addressId.optional(),
  /** As the address was read; every change names it, so that an older copy overwrites nothing. */
  version: int(0, 1_000_000).optional(),
  receiver: text(20, 1),
  mobile,
  provinceId: areaId,
  cityId: areaId,
  countyId: areaId,
  /** A town of the county, nine digits. */
  townId: areaId.optional(),
  detail: text(120, 1),
  lng: degrees(180).optional(),
  lat: degrees(90).optional(),
  tag: z.enum(addressTags).optional(),
  isDefault: flag.optional(),
  contactName2: text(20).optional(),
  mobile2: mobile.optional(),
})
export const delAddress = fields({ addressId })
export const setDefaultAddress = fields({ addressId })
