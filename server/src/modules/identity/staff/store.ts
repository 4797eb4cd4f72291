import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/* Staff of a shop, as its managers change them. None of these functions changes an owner or the caller. */

type Invitation = {
  readonly shopId: Id
  readonly mobile: string
  readonly roleCodes: readonly string[]
  readonly most: number
  readonly inDay: InvitesInDay
}
export type Invited = {
  readonly userId: Id
  readonly staffId: Id | null
  readonly full: boolean
  /** Invitations of the last day before this one, by the shop and to the person. */
  readonly byShop: number
  readonly toPerson: number
}
/** Largest numbers of invitations within a day. */
type InvitesInDay = { readonly byShop: number; readonly toPerson: number }
const day = 86_400_000

/**
 * Invites the person with this number; undefined if nobody has it. `staffId` is null if they are already on the staff, the staff is
 * full, or the shop or the person has had enough invitations within a day. Locks make invitations of one shop, and to one person,
 * wait for each other.
 */
export const insertInvitation = async (ctx: Write, it: Invitation): Promise<Invited | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff invite ${it.shopId}`}, 0)),
    pg_advisory_xact_lock(hashtextextended(${`staff invited ${it.mobile}`}, 0))`.execute(ctx.db)
  const since = new Date(ctx.now.getTime() - day)
  const found = await sql<Invited>`
    with person as (select user_id from app_user where mobile = ${it.mobile} and state = 1),
    owner as (select bo_id from shop_staff where shop_id = ${it.shopId} and 'OWNER' = any (role_codes)),
    size as (select count(*) >= ${it.most} as full from shop_staff where shop_id = ${it.shopId}),
    lately as (
      select (select count(*)::int from staff_invite i where i.shop_id = ${it.shopId} and i.invite_time > ${since}) as by_shop,
        (select count(*)::int from staff_invite i join person using (user_id) where i.invite_time > ${since}) as to_person
    ), made as (
      insert into shop_staff (shop_id, bo_id, user_id, role_codes, state, invite_time)
      select ${it.shopId}, owner.bo_id, user_id, ${[...it.roleCodes]}, 0, ${ctx.now} from person, size, lately, owner
      where not size.full and by_shop < ${it.inDay.byShop} and to_person < ${it.inDay.toPerson}
      on conflict (shop_id, user_id) do nothing returning staff_id, user_id
    ), noted as (
      insert into staff_invite (shop_id, user_id, invite_time) select ${it.shopId}, user_id, ${ctx.now} from made
    )
    select user_id, (select staff_id from made) as staff_id, size.full, by_shop, to_person from person, size, lately`.execute(
    ctx.db,
  )
  return found.rows[0]
}

type Version = { readonly shopId: Id; readonly staffId: Id; readonly version: number }
type Change = { readonly roleCodes: readonly string[] } | { readonly state: 1 | 2 }

/** Moves the staff and the invited people of a shop to the enterprise that the shop was moved to. Waits for concurrent invitations. */
export const moveStaff = async (ctx: Write, shopId: Id, boId: Id): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff invite ${shopId}`}, 0))`.execute(ctx.db)
  await sql`update shop_staff set bo_id = ${boId}, version = version + 1 where shop_id = ${shopId}`.execute(ctx.db)
}

/** Changes one of the staff and returns who it is; undefined if they are not in this version or may not be changed. */
export const updateStaff = (ctx: Write, by: Id, { shopId, staffId, version }: Version, change: Change) =>
  ctx.db
    .updateTable('shopStaff')
    .set((known) => ({
      ...('state' in change ? { state: change.state, isDefault: false } : { roleCodes: [...change.roleCodes] }),
      version: known('version', '+', 1),
    }))
    .where('staffId', '=', staffId)
    .where('shopId', '=', shopId)
    .where('version', '=', version)
    .where('userId', '<>', by)
    .where(sql<boolean>`not 'OWNER' = any(role_codes)`)
    .$if('state' in change, (query) => query.where('state', '<>', 0))
    .returning(['userId', 'boId'])
    .executeTakeFirst()

/** Takes an open invitation back; returns false if there is none in this version. */
export const deleteInvitation = async (ctx: Write, { shopId, staffId, version }: Version): Promise<boolean> =>
  (await ctx.db
    .deleteFrom('shopStaff')
    .where('staffId', '=', staffId)
    .where('shopId', '=', shopId)
    .where('version', '=', version)
    .where('state', '=', 0)
    .returning('staffId')
    .executeTakeFirst()) !== undefined

/** Accepts or declines an invitation of this person; returns its shop, undefined if it is no longer open. */
export const closeInvitation = (ctx: Write, userId: Id, staffId: Id, accept: boolean) => {
  const open = { staffId, userId, state: 0 }
  return accept
    ? ctx.db
        .updateTable('shopStaff')
        .set((known) => ({ state: 1, joinTime: ctx.now, version: known('version', '+', 1) }))
        .where((where) => where.and(open))
        .returning('shopId')
        .executeTakeFirst()
    : ctx.db
        .deleteFrom('shopStaff')
        .where((where) => where.and(open))
        .returning('shopId')
        .executeTakeFirst()
}
