import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import type { Owner } from '../kept/rules.ts'
import { updateKept } from '../kept/store.ts'
import type { At } from '../kept/store.ts'

/* The fields of an address; `kept/store.ts` writes what all kept kinds have in common. */

export type AddressFields = {
  readonly receiver: string
  readonly mobile: string
  readonly provinceId: Id
  readonly cityId: Id
  readonly countyId: Id
  readonly townId: Id | null
  readonly areaName: string
  readonly detail: string
  readonly lng: string | null
  readonly lat: string | null
  readonly tag: string | null
  readonly contactName2: string | null
  readonly mobile2: string | null
}

const columns = (it: AddressFields) => ({
  receiver: it.receiver,
  mobile: it.mobile,
  provinceId: it.provinceId,
  cityId: it.cityId,
  countyId: it.countyId,
  townId: it.townId,
  areaName: it.areaName,
  detail: it.detail,
  lng: it.lng,
  lat: it.lat,
  tag: it.tag,
  contactName2: it.contactName2,
  mobile2: it.mobile2,
})

export const insertAddress = async (ctx: Write, owner: Owner, it: AddressFields): Promise<Id> => {
  const made = await ctx.db
    .insertInto('memberAddress')
    .values({ ...columns(it), userId: owner.userId, boId: owner.boId, createTime: ctx.now, updateTime: ctx.now })
    .returning('addressId')
    .executeTakeFirstOrThrow()
  return made.addressId
}

export const updateAddress = (ctx: Write, owner: Owner, at: At, it: AddressFields): Promise<boolean> =>
  updateKept(ctx, 'address', owner, at, columns(it))
