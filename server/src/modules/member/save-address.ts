import type { In } from '@mall/api/endpoint'
import type { member } from '@mall/api/member/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseField, refuseStale } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { areaOf, placeName, pointFault, townOf } from '../area/public.ts'
import { changeTimeOf, countAddresses, holdAddresses, insertAddress, makeDefault, updateAddress } from './store.ts'
import type { AddressFields, Owner } from './store.ts'

export type AddressToSave = In<typeof member.saveAddress>

const most = 50

// The areas must be a chain of the tree: a county named under another city would cost a wrong freight.
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

/** The user whose address it is, within an enterprise; a refused older copy names them. */
type NamedOwner = Owner & { readonly name?: string | null }

const changeAddress = async (ctx: Write, owner: NamedOwner, addressId: Id, it: AddressToSave): Promise<void> => {
  if (it.version === undefined) return refuseField('version', '请刷新页面后再修改')
  if (!(await updateAddress(ctx, owner, { addressId, version: it.version }, read(it)))) {
    const at = await changeTimeOf(ctx, owner, addressId)
    return at === undefined ? refuse('NOT_FOUND') : refuseStale({ by: owner.name ?? null, at })
  }
  if (it.isDefault) await makeDefault(ctx, owner, addressId)
}

/** Adds an address of a user within an enterprise, or changes one of theirs; the first becomes the default. */
export const keepAddress = async (ctx: Write, owner: NamedOwner, it: AddressToSave): Promise<{ addressId: Id }> => {
  const fields = read(it)
  await holdAddresses(ctx, owner)
  if (it.addressId !== undefined) {
    await changeAddress(ctx, owner, it.addressId, it)
    return { addressId: it.addressId }
  }
  const known = await countAddresses(ctx, owner)
  if (known >= most) return refuseField('addressId', `最多保存 ${most} 个地址`)
  const addressId = await insertAddress(ctx, owner, fields)
  if (known === 0 || it.isDefault) await makeDefault(ctx, owner, addressId)
  return { addressId }
}

export const saveAddress: Handler<typeof member.saveAddress> = (ctx, input) => keepAddress(ctx, ctx.actor, input)
