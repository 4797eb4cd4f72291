import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { kinds } from './rules.ts'
import type { Kind, Owner } from './rules.ts'

/* What all kept kinds have in common. The changes of one owner wait for each other: one default stays one default. */

// All tables of `kinds` have the columns that are used here, under the names they have in this one.
type AnyKept = 'memberAddress'
const tableOf = (kind: Kind) => kinds[kind].table as string as AnyKept
const idOf = (kind: Kind) => sql.ref<Id>(kinds[kind].id)
/** Whose records of a kind these are: one person's within an enterprise, or those all of its people share. */
const ownedBy = (kind: Kind, { userId, boId }: Owner) =>
  'shared' in kinds[kind] ? sql<boolean>`bo_id = ${boId}` : sql<boolean>`user_id = ${userId} and bo_id = ${boId}`

/** Waits for other changes of the same owner's records of a kind. */
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

/** When a record of this owner was last changed; undefined when there is none. */
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

/** Writes the columns of a kind only if the record still has this version; false when it has another one or is not there. */
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

/** False when the owner has no such record. One that is the default already changes nothing. */
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

/** Whether the deleted one was the default; undefined when there was none. */
export const deleteKept = async (ctx: Write, kind: Kind, owner: Owner, id: Id): Promise<boolean | undefined> => {
  const gone = await ctx.db
    .deleteFrom(tableOf(kind))
    .where(idOf(kind), '=', id)
    .where(ownedBy(kind, owner))
    .returning('isDefault')
    .executeTakeFirst()
  return gone?.isDefault
}

/** The newest becomes the default, if there is any left. */
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
