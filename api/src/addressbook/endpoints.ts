import { z } from 'zod'
import { endpoint, form } from '../endpoint.ts'
import { id, pageOf } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { payAccounts } from './pay-accounts.ts'
import { pickupPeople } from './pickup-people.ts'
import { taxpayers } from './taxpayers.ts'
import { vehicles } from './vehicles.ts'

/** Delivery address of the caller; `areaName` is the area in words. */
const memberAddress = z.object({
  addressId: id,
  version: z.int(),
  receiver: z.string(),
  mobile: z.string(),
  provinceId: id,
  cityId: id,
  countyId: id,
  townId: id.nullable(),
  areaName: z.string(),
  detail: z.string(),
  lng: z.string().nullable(),
  lat: z.string().nullable(),
  tag: z.string().nullable(),
  isDefault: z.boolean(),
  contactName2: z.string().nullable(),
  mobile2: z.string().nullable(),
})

export const addressbook = {
  addresses: endpoint({
    about:
      'Returns the delivery addresses of the caller in the current enterprise: the default first, then the newest.',
    effect: 'read',
    at: [form('/rest/member/address/list')],
    access: 'signedIn',
    input: inputs.addresses,
    output: pageOf(memberAddress),
  }),
  saveAddress: endpoint({
    about:
      'Adds an address, or changes the version that was read. The first address becomes the default; at most fifty.',
    effect: 'write',
    at: [form('/rest/member/address/addOrEdit')],
    access: 'signedIn',
    scopedBy: { addressId: 'the store changes addresses of the caller in the current enterprise only' },
    input: inputs.saveAddress,
    output: z.object({ addressId: id }),
  }),
  delAddress: endpoint({
    about: 'Deletes an address; if it was the default, the newest becomes the default.',
    effect: 'write',
    at: [form('/rest/member/address/del')],
    access: 'signedIn',
    scopedBy: { addressId: 'the store deletes addresses of the caller in the current enterprise only' },
    input: inputs.delAddress,
    output: z.literal(true),
  }),
  setDefaultAddress: endpoint({
    about: 'Makes an address the default.',
    effect: 'write',
    at: [form('/rest/member/address/setDefault')],
    access: 'signedIn',
    scopedBy: { addressId: 'the store changes addresses of the caller in the current enterprise only' },
    input: inputs.setDefaultAddress,
    output: z.literal(true),
  }),
  ...vehicles,
  ...pickupPeople,
  ...payAccounts,
  ...taxpayers,
}
