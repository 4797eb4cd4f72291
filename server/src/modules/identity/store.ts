import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Read, Write } from '../../kernel/context.ts'
import type { Tries } from './rules.ts'

/* The only writer of people, enterprises, their places, and sessions. */

const day = 86_400_000
const sessionDays = 7

export type NewUser = {
  readonly userId?: Id | undefined
  readonly account: string
  readonly mobile: string
  readonly name: string
  readonly image?: string | undefined
  readonly passwordHash: string
  readonly referrerUserId?: Id | undefined
}

// A row with a given number must not be met by the sequence later.
const passNumber = (ctx: Write, table: 'app_user' | 'enterprise', column: 'user_id' | 'bo_id', value: number) =>
  sql`select setval(pg_get_serial_sequence(${table}, ${column}), greatest(${value}, (select last_value from pg_sequences
    where schemaname || '.' || sequencename = pg_get_serial_sequence(${table}, ${column}))))`.execute(ctx.db)

/** The number of the new user, or which of his names another one has. */
export const addUser = async (ctx: Write, it: NewUser): Promise<{ userId: Id } | { taken: 'account' | 'mobile' }> => {
  const referrer = sql<Id | null>`(select user_id from app_user where user_id = ${it.referrerUserId ?? null}::bigint)`
  const made = await ctx.db
    .insertInto('app_user')
    .values({
      ...(it.userId === undefined ? {} : { user_id: it.userId }),
      account: it.account,
      mobile: it.mobile,
      name: it.name,
      image: it.image ?? null,
      password_hash: it.passwordHash,
      referrer_user_id: referrer,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (made !== undefined) {
    if (it.userId !== undefined) await passNumber(ctx, 'app_user', 'user_id', it.userId)
    return { userId: made.user_id }
  }
  const rival = await ctx.db
    .selectFrom('app_user')
    .select('user_id')
    .where(sql<string>`lower(account)`, '=', it.account.toLowerCase())
    .executeTakeFirst()
  return { taken: rival === undefined ? 'mobile' : 'account' }
}

export type NewEnterprise = {
  readonly boId?: Id | undefined
  readonly name: string
  /** 1 个人 2 企业 3 合作社 4 个体工商户. */
  readonly enterpriseType: number
  readonly areaId?: Id | undefined
  readonly parentBoId?: Id | undefined
  readonly creditCode?: string | undefined
  readonly legalPerson?: string | undefined
  readonly contactName?: string | undefined
  readonly contactMobile?: string | undefined
  readonly address?: string | undefined
  /** Degrees as text. */
  readonly lng?: string | undefined
  readonly lat?: string | undefined
  /** 0 未认证 1 认证中 2 已认证 3 认证失败. */
  readonly certStatus?: number | undefined
  readonly industry?: string | undefined
}

export const addEnterprise = async (ctx: Write, it: NewEnterprise): Promise<Id> => {
  const made = await ctx.db
    .insertInto('enterprise')
    .values({
      ...(it.boId === undefined ? {} : { bo_id: it.boId }),
      name: it.name,
      enterprise_type: it.enterpriseType,
      area_id: it.areaId ?? null,
      parent_bo_id: it.parentBoId ?? null,
      credit_code: it.creditCode ?? null,
      legal_person: it.legalPerson ?? null,
      contact_name: it.contactName ?? null,
      contact_mobile: it.contactMobile ?? null,
      address: it.address ?? null,
      lng: it.lng ?? null,
      lat: it.lat ?? null,
      cert_status: it.certStatus ?? 0,
      industry: it.industry ?? null,
      created_at: ctx.now,
    })
    .returning('bo_id')
    .executeTakeFirstOrThrow()
  if (it.boId !== undefined) await passNumber(ctx, 'enterprise', 'bo_id', it.boId)
  return made.bo_id
}

export type NewFactory = {
  readonly boId: Id
  readonly name: string
  readonly areaId?: Id | undefined
  readonly address?: string | undefined
  readonly lng?: string | undefined
  readonly lat?: string | undefined
  readonly contactName?: string | undefined
  readonly contactMobile?: string | undefined
}

export const addFactory = async (ctx: Write, it: NewFactory): Promise<Id> => {
  const made = await ctx.db
    .insertInto('factory')
    .values({
      bo_id: it.boId,
      name: it.name,
      area_id: it.areaId ?? null,
      address: it.address ?? null,
      lng: it.lng ?? null,
      lat: it.lat ?? null,
      contact_name: it.contactName ?? null,
      contact_mobile: it.contactMobile ?? null,
    })
    .returning('factory_id')
    .executeTakeFirstOrThrow()
  return made.factory_id
}

// Whatever moves a default of a user waits here, so that two moves at once leave one default and not a clash.
const holdUser = (ctx: Write, userId: Id) =>
  ctx.db.selectFrom('app_user').select('user_id').where('user_id', '=', userId).forUpdate().execute()

const clearDefaultMember = (ctx: Write, userId: Id) =>
  ctx.db
    .updateTable('org_member')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()

/** Puts a user into an enterprise, or changes his roles in it. */
export const putMember = async (
  ctx: Write,
  it: { readonly boId: Id; readonly userId: Id; readonly roles: readonly string[]; readonly isDefault: boolean },
): Promise<void> => {
  if (it.isDefault) {
    await holdUser(ctx, it.userId)
    await clearDefaultMember(ctx, it.userId)
  }
  await ctx.db
    .insertInto('org_member')
    .values({
      bo_id: it.boId,
      user_id: it.userId,
      roles: [...it.roles],
      is_default: it.isDefault,
      joined_at: ctx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['bo_id', 'user_id']).doUpdateSet({ roles: [...it.roles], is_default: it.isDefault, state: 1 }),
    )
    .execute()
}

/** Makes an enterprise of the user the current one; false when he is no active member of it. */
export const moveDefaultMember = async (ctx: Write, userId: Id, boId: Id): Promise<boolean> => {
  await holdUser(ctx, userId)
  await clearDefaultMember(ctx, userId)
  const moved = await ctx.db
    .updateTable('org_member')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('bo_id', '=', boId)
    .where('state', '=', 1)
    .returning('bo_id')
    .executeTakeFirst()
  return moved !== undefined
}

const clearDefaultStaff = (ctx: Write, userId: Id) =>
  ctx.db
    .updateTable('shop_staff')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute()

export type NewStaff = {
  readonly shopId: Id
  readonly boId: Id
  readonly userId: Id
  readonly roles: readonly string[]
  readonly isDefault: boolean
  /** 1 在职 2 停用. */
  readonly state?: number | undefined
}

/** Puts a user on the staff of a shop, or changes his roles there. */
export const putStaff = async (ctx: Write, it: NewStaff): Promise<Id> => {
  if (it.isDefault) {
    await holdUser(ctx, it.userId)
    await clearDefaultStaff(ctx, it.userId)
  }
  const change = { roles: [...it.roles], is_default: it.isDefault, state: it.state ?? 1 }
  const made = await ctx.db
    .insertInto('shop_staff')
    .values({
      ...change,
      shop_id: it.shopId,
      bo_id: it.boId,
      user_id: it.userId,
      invited_at: ctx.now,
      joined_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doUpdateSet(change))
    .returning('staff_id')
    .executeTakeFirstOrThrow()
  return made.staff_id
}

/** Makes a shop of the user the current one; false when he is not on its staff. */
export const moveDefaultStaff = async (ctx: Write, userId: Id, shopId: Id): Promise<boolean> => {
  await holdUser(ctx, userId)
  await clearDefaultStaff(ctx, userId)
  const moved = await ctx.db
    .updateTable('shop_staff')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('shop_id', '=', shopId)
    .where('state', '=', 1)
    .returning('shop_id')
    .executeTakeFirst()
  return moved !== undefined
}

export const putOperator = async (ctx: Write, userId: Id, roles: readonly string[]): Promise<void> => {
  await ctx.db
    .insertInto('platform_operator')
    .values({ user_id: userId, roles: [...roles] })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ roles: [...roles] }))
    .execute()
}

/** Opens a session and ends the one this browser had, so that an id from before signing in is worth nothing after. */
export const openSession = async (ctx: Write, it: { userId: Id; tokenHash: Buffer }): Promise<void> => {
  if (ctx.actor !== null) await endSession(ctx, ctx.actor.session)
  await ctx.db
    .insertInto('session')
    .values({
      token_hash: it.tokenHash,
      user_id: it.userId,
      created_at: ctx.now,
      seen_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + sessionDays * day),
    })
    .execute()
  await ctx.db.updateTable('app_user').set({ last_login_at: ctx.now }).where('user_id', '=', it.userId).execute()
}

export const endSession = async (ctx: Write, tokenHash: Buffer): Promise<void> => {
  await ctx.db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Sets the password and ends every session of the user but the one he calls by. */
export const setPassword = async (
  ctx: Write,
  it: { userId: Id; passwordHash: string; keep: Buffer },
): Promise<void> => {
  await ctx.db
    .updateTable('app_user')
    .set({ password_hash: it.passwordHash })
    .where('user_id', '=', it.userId)
    .execute()
  await ctx.db.deleteFrom('session').where('user_id', '=', it.userId).where('token_hash', '!=', it.keep).execute()
}

/** What is known of wrong tries, held until the transaction ends, so that parallel guesses are counted one by one. */
export const holdTries = async (ctx: Write, key: Buffer): Promise<Tries> => {
  // One statement: between two, a try that was right may take the row away.
  const row = await ctx.db
    .insertInto('login_guard')
    .values({ key, tries: 0, last_at: ctx.now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((it) => ({ tries: it.ref('login_guard.tries') })))
    .returning(['tries', 'last_at'])
    .executeTakeFirstOrThrow()
  return { tries: row.tries, lastAt: row.last_at }
}

export const setTries = async (ctx: Write, key: Buffer, tries: number): Promise<void> => {
  await ctx.db.updateTable('login_guard').set({ tries, last_at: ctx.now }).where('key', '=', key).execute()
}

export const forgetTries = async (ctx: Write, key: Buffer): Promise<void> => {
  await ctx.db.deleteFrom('login_guard').where('key', '=', key).execute()
}

/** Throws away what time has ended. */
export const purge = async (ctx: Write): Promise<void> => {
  await ctx.db.deleteFrom('session').where('expires_at', '<', ctx.now).execute()
  await ctx.db
    .deleteFrom('login_guard')
    .where('last_at', '<', new Date(ctx.now.getTime() - day))
    .execute()
}

export type Login = { userId: Id; passwordHash: string; state: number }

/** Who signs in by this account or mobile. */
export const loginOf = async (ctx: Read, name: string): Promise<Login | undefined> => {
  const row = await ctx.db
    .selectFrom('app_user')
    .select(['user_id', 'password_hash', 'state'])
    .where((where) =>
      where.or([where(sql<string>`lower(account)`, '=', name.toLowerCase()), where('mobile', '=', name)]),
    )
    .executeTakeFirst()
  return row && { userId: row.user_id, passwordHash: row.password_hash, state: row.state }
}
