import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Anyone } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { noPassword } from '../sign-in/passwords.ts'

/* The only code that writes people and operators. */

export type NewUser = {
  readonly userId?: Id | undefined
  readonly account: string
  readonly mobile: string
  readonly name: string
  readonly image?: string | undefined
  readonly passwordHash: string
  readonly referrerUserId?: Id | undefined
}

// Moves the sequence past a given number, so that it never produces that number later.
export const passNumber = (ctx: Write, table: 'app_user' | 'enterprise', column: 'user_id' | 'bo_id', value: number) =>
  sql`select setval(pg_get_serial_sequence(${table}, ${column}), greatest(${value}, (select last_value from pg_sequences
    where schemaname || '.' || sequencename = pg_get_serial_sequence(${table}, ${column}))))`.execute(ctx.db)

/** Inserts a user; returns their id, or which of their names another user has. */
export const addUser = async (ctx: Write, it: NewUser): Promise<{ userId: Id } | { taken: 'account' | 'mobile' }> => {
  const referrer = sql<Id | null>`(select user_id from app_user where user_id = ${it.referrerUserId ?? null}::bigint)`
  const made = await ctx.db
    .insertInto('appUser')
    .values({
      ...(it.userId === undefined ? {} : { userId: it.userId }),
      account: it.account,
      mobile: it.mobile,
      name: it.name,
      image: it.image ?? null,
      passwordHash: it.passwordHash,
      referrerUserId: referrer,
      createTime: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (made !== undefined) {
    if (it.userId !== undefined) await passNumber(ctx, 'app_user', 'user_id', it.userId)
    return { userId: made.userId }
  }
  const rival = await ctx.db
    .selectFrom('appUser')
    .select('userId')
    .where(sql<string>`lower(account)`, '=', it.account.toLowerCase())
    .executeTakeFirst()
  return { taken: rival === undefined ? 'mobile' : 'account' }
}

export const putOperator = async (ctx: Write, userId: Id, roleCodes: readonly string[]): Promise<void> => {
  await ctx.db
    .insertInto('platformOperator')
    .values({ userId, roleCodes: [...roleCodes] })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ roleCodes: [...roleCodes] }))
    .execute()
}

/** Locks a person against changes of them and orders in their name; returns false if they closed their account. */
export const lockPerson = async (ctx: Write<Anyone>, userId: Id): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('appUser')
    .select('userId')
    .where('userId', '=', userId)
    .where('state', '=', 1)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Removes account and mobile from a person, so that others may use them; nobody can sign in as this person any more. */
export const strikeOut = async (ctx: Write<Anyone>, userId: Id): Promise<void> => {
  await ctx.db
    .updateTable('appUser')
    .set({ account: `closed${userId}`, mobile: `#${userId}`, passwordHash: noPassword, state: 2 })
    .where('userId', '=', userId)
    .execute()
}
