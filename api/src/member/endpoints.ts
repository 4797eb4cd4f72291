import { z } from 'zod'
import { endpoint, form } from '../endpoint.ts'
import { mobile } from '../identity/endpoints.ts'
import { digits, flag, fields, id, pageOf, paged, text } from '../wire-types.ts'
import { addressTags } from './tags.ts'

/** Degrees with at most six decimals, as text on both sides. */
const degrees = (most: number) =>
  digits(
    z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,6})?$/, '坐标格式不正确')
      .refine((value) => Math.abs(Number(value)) <= most, '坐标格式不正确'),
  )

/** A delivery address of the caller; `areaName` is the area in words. */
export const memberAddress = z.object({
  addressId: id,
  receiver: z.string(),
  mobile: z.string(),
  provinceId: id,
  cityId: id,
  countyId: id,
  areaName: z.string(),
  detail: z.string(),
  lng: z.string().nullable(),
  lat: z.string().nullable(),
  tag: z.string().nullable(),
  isDefault: z.boolean(),
  contactName2: z.string().nullable(),
  mobile2: z.string().nullable(),
})

export const member = {
  addresses: endpoint({
    about: 'Delivery addresses of the caller in his current enterprise, the default first, then the newest.',
    effect: 'read',
    at: [form('/rest/member/address/list')],
    access: 'signedIn',
    input: paged({ keyword: text(50).optional() }),
    output: pageOf(memberAddress),
  }),
  saveAddress: endpoint({
    about: 'Adds an address, or changes it when addressId is given; the first becomes the default; at most fifty.',
    effect: 'write',
    at: [form('/rest/member/address/addOrEdit')],
    access: 'signedIn',
    input: fields({
      addressId: id.optional(),
      receiver: text(20, 1),
      mobile,
      provinceId: id,
      cityId: id,
      countyId: id,
      detail: text(120, 1),
      lng: degrees(180).optional(),
      lat: degrees(90).optional(),
      tag: z.enum(addressTags).optional(),
      isDefault: flag.optional(),
      contactName2: text(20).optional(),
      mobile2: mobile.optional(),
    }),
    output: z.object({ addressId: id }),
  }),
  delAddress: endpoint({
    about: 'Deletes an address; when it was the default, the newest becomes it.',
    effect: 'write',
    at: [form('/rest/member/address/del')],
    access: 'signedIn',
    input: fields({ addressId: id }),
    output: z.literal(true),
  }),
  setDefaultAddress: endpoint({
    about: 'Makes an address the default.',
    effect: 'write',
    at: [form('/rest/member/address/setDefault')],
    access: 'signedIn',
    input: fields({ addressId: id }),
    output: z.literal(true),
  }),
}
