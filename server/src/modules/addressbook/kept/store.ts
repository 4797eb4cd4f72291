import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { kinds } from './rules.ts'
import type { Kind, Owner } from './rules.ts'

/* What all kept kinds have in common. Changes of one owner wait for each other, so that there is only one default. */

// All tables of `kinds` have the columns used here, under the same names as this one.
type AnyKept = 'memberAddress'
const tableOf = (kind: Kind) => kinds[kind].table as string as AnyKept
const idOf = (kind: Kind) => sql.ref<Id>(kinds[kind].id)
/** The owner's records of a kind: those of one person within an enterprise, or those that all its people share. */
const ownedBy = (kind: Kind, { userId, boId }: Owner) =>
  'shared' in kinds[kind] ? sql<boolean>`bo_id = ${boId}` : sql<boolean>`user_id = ${userId} and bo_id = ${boId}`

/** Locks an owner's records of a kind against other changes. */
export const holdKept = async (ctx: Write, kind: Kind, { userId, boId }: Owner): Promise<void> => {
  const owner = 'shared' in kinds[kind] ? `${boId}` : `${userId} ${boId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kinds[kind].table} ${owner}`}, 0))`.execute(ctx.db)
}

export const countKept = async (ctx: Write, kind: Kind, owner: Owner): Promise<number> => {
  const row = await ctx.db
    .selectFrom(tableOf(kind))
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(ownedBy(kind, owner))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Returns when a record of this owner was last changed; undefined when there is none. */
export const changeTimeOf = async (ctx: Write, kind: Kind, owner: Owner, id: Id): Promise<Date | undefined> => {
  const row = await ctx.db
    .selectFrom(tableOf(kind))
    .select('updateTime')
    .where(idOf(kind), '=', id)
    .where(ownedBy(kind, owner))
    .executeTakeFirst()
  return row?.updateTime
}

const changed = (ctx: Write) => ({ version: sql<number>`version + 1`, updateTime: ctx.now })

export type At = { readonly id: Id; readonly version: number }

/** Writes the columns of a kind only if the record still has this version; false when it has another version or is absent. */
export const updateKept = async (ctx: Write, kind: Kind, owner: Owner, at: At, columns: object): Promise<boolean> => {
  const done = await ctx.db
    .updateTable(tableOf(kind))
    .set({ ...columns, ...changed(ctx) })
    .where(idOf(kind), '=', at.id)
    .where(ownedBy(kind, owner))
    .where('version', '=', at.version)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Makes a record the default; changes nothing if it already is. False when the owner has no such record. */
export const makeDefault = async (ctx: Write, kind: Kind, owner: Owner, id: Id): Promise<boolean> => {
  await ctx.db
    .updateTable(tableOf(kind))
    .set({ isDefault: false, ...changed(ctx) })
    .where(ownedBy(kind, owner))
    .where('isDefault', '=', true)
    .where(idOf(kind), '<>', id)
    .execute()
  const done = await ctx.db
    .updateTable(tableOf(kind))
    .set({ isDefault: true, ...changed(ctx) })
    .where(idOf(kind), '=', id)
    .where(ownedBy(kind, owner))
    .where('isDefault', '=', false)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n || (await changeTimeOf(ctx, kind, owner, id)) !== undefined
}

/** Deletes a record; returns whether it was the default, undefined when there was none. */
export const deleteKept = async (ctx: Write, kind: Kind, owner: Owner, id: Id): Promise<boolean | undefined> => {
  const gone = await ctx.db
    .deleteFrom(tableOf(kind))
    .where(idOf(kind), '=', id)
    .where(ownedBy(kind, owner))
    .returning('isDefault')
    .executeTakeFirst()
  return gone?.isDefault
}

/** Makes the newest record the default, if any is left. */
export const makeNewestDefault = async (ctx: Write, kind: Kind, owner: Owner): Promise<void> => {
  await ctx.db
    .updateTable(tableOf(kind))
    .set({ isDefault: true, ...changed(ctx) })
    .where(idOf(kind), '=', (of) =>
      of
        .selectFrom(tableOf(kind))
        .select(sql<Id>`max(${idOf(kind)})`.as('newest'))
        .where(ownedBy(kind, owner)),
    )
    .execute()
}
