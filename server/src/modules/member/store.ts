import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/* The only writer of addresses. The changes of one user wait for each other: one default stays one default. */

export type Owner = { readonly userId: Id; readonly boId: Id }

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

/** Waits for other changes of the same user's addresses. */
export const holdAddresses = async (ctx: Write, { userId, boId }: Owner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`member_address ${userId} ${boId}`}, 0))`.execute(ctx.db)
}

export const countAddresses = async (ctx: Write, { userId, boId }: Owner): Promise<number> => {
  const row = await ctx.db
    .selectFrom('memberAddress')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('boId', '=', boId)
    .executeTakeFirstOrThrow()
  return row.count
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

/** Changes an address only if it still has this version; false when it has another one or is not there. */
export const updateAddress = async (
  ctx: Write,
  owner: Owner,
  { addressId, version }: { readonly addressId: Id; readonly version: number },
  it: AddressFields,
): Promise<boolean> => {
  const done = await ctx.db
    .updateTable('memberAddress')
    .set({ ...columns(it), version: version + 1, updateTime: ctx.now })
    .where('addressId', '=', addressId)
    .where('userId', '=', owner.userId)
    .where('boId', '=', owner.boId)
    .where('version', '=', version)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** When an address of this user was last changed; undefined when there is none. */
export const changeTimeOf = async (ctx: Write, owner: Owner, addressId: Id): Promise<Date | undefined> => {
  const row = await ctx.db
    .selectFrom('memberAddress')
    .select('updateTime')
    .where('addressId', '=', addressId)
    .where('userId', '=', owner.userId)
    .where('boId', '=', owner.boId)
    .executeTakeFirst()
  return row?.updateTime
}

const changed = (ctx: Write) => ({ version: sql<number>`version + 1`, updateTime: ctx.now })

/** False when the user has no such address in this enterprise. One that is the default already changes nothing. */
export const makeDefault = async (ctx: Write, owner: Owner, addressId: Id): Promise<boolean> => {
  await ctx.db
    .updateTable('memberAddress')
    .set({ isDefault: false, ...changed(ctx) })
    .where('userId', '=', owner.userId)
    .where('boId', '=', owner.boId)
    .where('isDefault', '=', true)
    .where('addressId', '<>', addressId)
    .execute()
  const done = await ctx.db
    .updateTable('memberAddress')
    .set({ isDefault: true, ...changed(ctx) })
    .where('addressId', '=', addressId)
    .where('userId', '=', owner.userId)
    .where('boId', '=', owner.boId)
    .where('isDefault', '=', false)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n || (await changeTimeOf(ctx, owner, addressId)) !== undefined
}

/** Whether the deleted one was the default; undefined when there was none. */
export const deleteAddress = async (ctx: Write, owner: Owner, addressId: Id): Promise<boolean | undefined> => {
  const gone = await ctx.db
    .deleteFrom('memberAddress')
    .where('addressId', '=', addressId)
    .where('userId', '=', owner.userId)
    .where('boId', '=', owner.boId)
    .returning('isDefault')
    .executeTakeFirst()
  return gone?.isDefault
}

/** The newest address becomes the default, if there is any left. */
export const makeNewestDefault = async (ctx: Write, { userId, boId }: Owner): Promise<void> => {
  await sql`
    update member_address set is_default = true, version = version + 1, update_time = ${ctx.now} where address_id =
      (select max(address_id) from member_address where user_id = ${userId} and bo_id = ${boId})`.execute(ctx.db)
}
