import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

/** Adds a favourite; returns false if it was one already. */
export const keep = async (ctx: Write, userId: number, type: number, targetId: number): Promise<boolean> => {
  const made = await sql`
    insert into favourite (user_id, type, target_id, fav_time) values (${userId}, ${type}, ${targetId}, ${ctx.now})
    on conflict do nothing returning 1`.execute(ctx.db)
  return made.rows.length > 0
}

/** Removes a favourite; returns false if it was none. */
export const drop = async (ctx: Write, userId: number, type: number, targetId: number): Promise<boolean> => {
  const gone = await sql`
    delete from favourite where user_id = ${userId} and type = ${type} and target_id = ${targetId} returning 1`.execute(
    ctx.db,
  )
  return gone.rows.length > 0
}
