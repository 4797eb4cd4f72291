import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { kinds } from './rules.ts'
import type { Kind, Owner } from './rules.ts'

/* What all kept kinds have in common. The changes of one person wait for each other: one default stays one default. */

// All tables of `kinds` have the columns that are used here, under the names they have in this one.
type AnyKept = 'memberAddress'
const tableOf = (kind: Kind) => kinds[kind].table as string as AnyKept
const idOf = (kind: Kind) => sql.ref<Id>(kinds[kind].id)

/** Waits for other changes of the same person's records of a kind. */
export const holdKept = async (ctx: Write, kind: Kind, { userId, boId }: Owner): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kinds[kind].table} ${userId} ${boId}`}, 0))`.execute(
    ctx.db,
  )
}

export const countKept = async (ctx: Write, kind: Kind, { userId, boId }: Owner): Promise<number> => {
  const row = await ctx.db
    .selectFrom(tableOf(kind))
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('boId', '=', boId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** When a record of this person was last changed; undefined when there is none. */
export const changeTimeOf = async (ctx: Write, kind: Kind, owner: Owner, id: Id): Promise<Date | undefined> => {
  const row = await ctx.db
    .selectFrom(tableOf(kind))
    .select('updateTime')
    .where(idOf(kind), '=', id)
    .where('userId', '=', owner.userId)
    .where('boId', '=', owner.boId)
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
    .where('userId', '=', owner.userId)
    .where('boId', '=', owner.boId)
    .where('version', '=', at.version)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** False when the person has no such record in this enterprise. One that is the default already changes nothing. */
export const makeDefault = async (ctx: Write, kind: Kind, owner: Owner, id: Id): Promise<boolean> => {
  await ctx.db
    .updateTable(tableOf(kind))
    .set({ isDefault: false, ...changed(ctx) })
    .where('userId', '=', owner.userId)
    .where('boId', '=', owner.boId)
    .where('isDefault', '=', true)
    .where(idOf(kind), '<>', id)
    .execute()
  const done = await ctx.db
    .updateTable(tableOf(kind))
    .set({ isDefault: true, ...changed(ctx) })
    .where(idOf(kind), '=', id)
    .where('userId', '=', owner.userId)
    .where('boId', '=', owner.boId)
    .where('isDefault', '=', false)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n || (await changeTimeOf(ctx, kind, owner, id)) !== undefined
}

/** Whether the deleted one was the default; undefined when there was none. */
export const deleteKept = async (ctx: Write, kind: Kind, owner: Owner, id: Id): Promise<boolean | undefined> => {
  const gone = await ctx.db
    .deleteFrom(tableOf(kind))
    .where(idOf(kind), '=', id)
    .where('userId', '=', owner.userId)
    .where('boId', '=', owner.boId)
    .returning('isDefault')
    .executeTakeFirst()
  return gone?.isDefault
}

/** The newest becomes the default, if there is any left. */
export const makeNewestDefault = async (ctx: Write, kind: Kind, { userId, boId }: Owner): Promise<void> => {
  await ctx.db
    .updateTable(tableOf(kind))
    .set({ isDefault: true, ...changed(ctx) })
    .where(idOf(kind), '=', (of) =>
      of
        .selectFrom(tableOf(kind))
        .select(sql<Id>`max(${idOf(kind)})`.as('newest'))
        .where('userId', '=', userId)
        .where('boId', '=', boId),
    )
    .execute()
}
