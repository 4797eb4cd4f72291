import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import type { OverseenKind } from './kinds.ts'

/* Takes down and releases what shops publish. The rooms keep the tables; each passes the `update` of its own (`OverseenKind`). */

/** The thing that was found, with its shop, and whether it was moved. */
type Moved = { readonly shopId: Id; readonly title: string; readonly moved: boolean }

const move = async (
  ctx: Write,
  { change, table, id }: OverseenKind,
  thingId: Id,
  to: 'down' | 'released',
  reason = '',
) => {
  const values =
    to === 'down'
      ? sql`state = 2, taken_down_reason = ${reason}, taken_down_time = ${ctx.now}, taken_down_version = t.version + 1`
      : sql`taken_down_reason = null, taken_down_time = null, taken_down_version = null`
  const from =
    to === 'down' ? sql`t.state in (1, 2) and t.taken_down_reason is null` : sql`t.taken_down_reason is not null`
  const found = await sql<Moved>`
    with held as materialized (
      select ${sql.ref(id)}, shop_id, title from ${sql.table(table)} where ${sql.ref(id)} = ${thingId} for no key update
    ), moved as (
      ${change} set ${values}, version = t.version + 1
      from held h where t.${sql.ref(id)} = h.${sql.ref(id)} and ${from} returning t.${sql.ref(id)}
    )
    select h.shop_id, h.title, exists (select from moved) as moved from held h`.execute(ctx.db)
  return found.rows[0]
}

/** Takes down a thing that is no draft, also one that its shop hides; `moved` is false if it may not be. Undefined if there is none. */
export const writeTakenDown = (ctx: Write, kind: OverseenKind, id: Id, reason: string): Promise<Moved | undefined> =>
  move(ctx, kind, id, 'down', reason)

/** Releases a thing that was taken down; it stays hidden until its shop shows it. */
export const writeReleased = (ctx: Write, kind: OverseenKind, id: Id): Promise<Moved | undefined> =>
  move(ctx, kind, id, 'released')
