import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/* Members of an enterprise, as its administrators change them. At least one administrator always remains. */

type Version = { readonly boId: Id; readonly userId: Id; readonly version: number }

/** Locks the administrators of an enterprise and returns them, so that if two remove each other, one remains. */
export const lockAdmins = async (ctx: Write, boId: Id): Promise<readonly Id[]> => {
  const found = await sql<{ userId: Id }>`
    select user_id from org_member where bo_id = ${boId} and state = 1 and 'E_ADMIN' = any (role_codes)
    order by user_id for update`.execute(ctx.db)
  return found.rows.map(({ userId }) => userId)
}

export type Joined = { readonly userId: Id; readonly joined: boolean; readonly full: boolean }

/** Makes the person with this number a member; undefined if nobody has the number. */
export const joinMember = async (
  ctx: Write,
  it: { readonly boId: Id; readonly mobile: string; readonly roleCodes: readonly string[]; readonly most: number },
): Promise<Joined | undefined> => {
  const found = await sql<Joined>`
    with person as (select user_id from app_user where mobile = ${it.mobile} and state = 1),
    size as (select count(*) >= ${it.most} as full from org_member where bo_id = ${it.boId} and state = 1),
    made as (
      insert into org_member (bo_id, user_id, role_codes, join_time)
      select ${it.boId}, user_id, ${[...it.roleCodes]}, ${ctx.now} from person, size where not size.full
      on conflict (bo_id, user_id) do update set role_codes = excluded.role_codes, state = 1, join_time = excluded.join_time,
        version = org_member.version + 1 where org_member.state = 2
      returning user_id
    )
    select user_id, exists (select from made) as joined, size.full from person, size`.execute(ctx.db)
  return found.rows[0]
}

/** Changes a member; returns false if there is no active member in this version. */
export const changeMember = async (
  ctx: Write,
  { boId, userId, version }: Version,
  change: { readonly roleCodes: readonly string[] } | 'remove',
): Promise<boolean> => {
  const changed = await ctx.db
    .updateTable('orgMember')
    .set((known) => ({
      ...(change === 'remove' ? { state: 2, isDefault: false } : { roleCodes: [...change.roleCodes] }),
      version: known('version', '+', 1),
    }))
    .where('boId', '=', boId)
    .where('userId', '=', userId)
    .where('version', '=', version)
    .where('state', '=', 1)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
