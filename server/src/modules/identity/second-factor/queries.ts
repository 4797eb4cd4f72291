import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Read, Write } from '../../../kernel/context.ts'

export type Factor = { readonly secretEncrypted: Buffer; readonly confirmTime: Date | null }

export const factorOf = ({ db }: Pick<Read, 'db'> | Pick<Write, 'db'>, userId: Id): Promise<Factor | undefined> =>
  db
    .selectFrom('secondFactor')
    .select(['secretEncrypted', 'confirmTime'])
    .where('userId', '=', userId)
    .executeTakeFirst()

/** Returns the state of a person's second factor, and whether the platform demands one. */
export const standingOf = async ({ db }: Pick<Read, 'db'>, userId: Id) => {
  const found = await sql<{ onTime: Date | null; recoveryLeft: number; demanded: boolean }>`
    select f.confirm_time as on_time, s.factor_demanded as demanded,
      (select count(*)::int from recovery_code where user_id = ${userId} and used_time is null) as recovery_left
    from sign_in_setting s left join second_factor f on f.user_id = ${userId}`.execute(db)
  return found.rows[0]!
}
