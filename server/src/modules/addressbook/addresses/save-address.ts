import type { In } from '@mall/api/endpoint'
import type { addressbook } from '@mall/api/addressbook/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { areaOf, placeName, pointFault, townOf } from '../../area/public.ts'
import { keep } from '../kept/keep.ts'
import type { NamedOwner } from '../kept/keep.ts'
import { insertAddress, updateAddress } from './store.ts'
import type { AddressFields } from './store.ts'

export type AddressToSave = In<typeof addressbook.saveAddress>

// The areas must be a chain of the tree: a county under a wrong city would give a wrong freight.
const checkAreas = ({ provinceId, cityId, countyId, townId }: AddressToSave): void => {
  if (areaOf(provinceId)?.level !== 1) refuseField('provinceId', '请选择省份')
  if (areaOf(cityId)?.parentId !== provinceId) refuseField('cityId', '请选择该省的城市')
  if (areaOf(countyId)?.parentId !== cityId) refuseField('countyId', '请选择该市的区县')
  if (townId !== undefined && townOf(countyId, townId) === undefined) refuseField('townId', '请选择该区县的乡镇')
}

const read = (it: AddressToSave): AddressFields => {
  checkAreas(it)
  const fault = pointFault({ areaId: it.countyId, lng: it.lng, lat: it.lat })
  if (fault !== undefined) refuseField(it.lng === undefined ? 'lng' : 'lat', fault)
  return {
    receiver: it.receiver,
    mobile: it.mobile,
    provinceId: it.provinceId,
    cityId: it.cityId,
    countyId: it.countyId,
    townId: it.townId ?? null,
    areaName: placeName(it.countyId, it.townId === undefined ? undefined : townOf(it.countyId, it.townId)),
    detail: it.detail,
    lng: it.lng ?? null,
    lat: it.lat ?? null,
    tag: it.tag ?? null,
    contactName2: it.contactName2 || null,
    mobile2: it.mobile2 ?? null,
  }
}

/** Adds or changes an address of a user within an enterprise. */
export const keepAddress = async (ctx: Write, owner: NamedOwner, it: AddressToSave): Promise<{ addressId: Id }> => {
  const fields = read(it)
  const addressId = await keep(ctx, 'address', owner, {
    id: it.addressId,
    version: it.version,
    isDefault: it.isDefault,
    insert: () => insertAddress(ctx, owner, fields),
    update: (at) => updateAddress(ctx, owner, at, fields),
  })
  return { addressId }
}

export const saveAddress: Handler<typeof addressbook.saveAddress> = (ctx, input) => keepAddress(ctx, ctx.actor, input)
