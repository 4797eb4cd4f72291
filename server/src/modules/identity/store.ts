import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Read, Write } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database.ts'
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
      ...(it.boId === undefined ? {} : { boId: it.boId }),
      name: it.name,
      enterpriseType: it.enterpriseType,
      areaId: it.areaId ?? null,
      parentBoId: it.parentBoId ?? null,
      creditCode: it.creditCode ?? null,
      legalPerson: it.legalPerson ?? null,
      contactName: it.contactName ?? null,
      contactMobile: it.contactMobile ?? null,
      address: it.address ?? null,
      lng: it.lng ?? null,
      lat: it.lat ?? null,
      certStatus: it.certStatus ?? 0,
      industry: it.industry ?? null,
      createTime: ctx.now,
    })
    .returning('boId')
    .executeTakeFirstOrThrow()
  if (it.boId !== undefined) await passNumber(ctx, 'enterprise', 'bo_id', it.boId)
  return made.boId
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
      boId: it.boId,
      name: it.name,
      areaId: it.areaId ?? null,
      address: it.address ?? null,
      lng: it.lng ?? null,
      lat: it.lat ?? null,
      contactName: it.contactName ?? null,
      contactMobile: it.contactMobile ?? null,
    })
    .returning('factoryId')
    .executeTakeFirstOrThrow()
  return made.factoryId
}

// Whatever moves a default of a user waits here, so that two moves at once leave one default and not a clash.
const holdUser = (ctx: Write, userId: Id) =>
  ctx.db.selectFrom('appUser').select('userId').where('userId', '=', userId).forUpdate().execute()

const clearDefaultMember = (ctx: Write, userId: Id) =>
  ctx.db
    .updateTable('orgMember')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()

/** Puts a user into an enterprise, or changes his roles in it. */
export const putMember = async (
  ctx: Write,
  it: { readonly boId: Id; readonly userId: Id; readonly roleCodes: readonly string[]; readonly isDefault: boolean },
): Promise<void> => {
  if (it.isDefault) {
    await holdUser(ctx, it.userId)
    await clearDefaultMember(ctx, it.userId)
  }
  await ctx.db
    .insertInto('orgMember')
    .values({
      boId: it.boId,
      userId: it.userId,
      roleCodes: [...it.roleCodes],
      isDefault: it.isDefault,
      joinTime: ctx.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['boId', 'userId'])
        .doUpdateSet({ roleCodes: [...it.roleCodes], isDefault: it.isDefault, state: 1 }),
    )
    .execute()
}

/** Makes an enterprise of the user the current one; false when he is no active member of it. */
export const moveDefaultMember = async (ctx: Write, userId: Id, boId: Id): Promise<boolean> => {
  await holdUser(ctx, userId)
  await clearDefaultMember(ctx, userId)
  const moved = await ctx.db
    .updateTable('orgMember')
    .set({ isDefault: true })
    .where('userId', '=', userId)
    .where('boId', '=', boId)
    .where('state', '=', 1)
    .returning('boId')
    .executeTakeFirst()
  return moved !== undefined
}

const clearDefaultStaff = (ctx: Write, userId: Id) =>
  ctx.db
    .updateTable('shopStaff')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()

export type NewStaff = {
  readonly shopId: Id
  readonly boId: Id
  readonly userId: Id
  readonly roleCodes: readonly string[]
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
  const change = { roleCodes: [...it.roleCodes], isDefault: it.isDefault, state: it.state ?? 1 }
  const made = await ctx.db
    .insertInto('shopStaff')
    .values({
      ...change,
      shopId: it.shopId,
      boId: it.boId,
      userId: it.userId,
      inviteTime: ctx.now,
      joinTime: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['shopId', 'userId']).doUpdateSet(change))
    .returning('staffId')
    .executeTakeFirstOrThrow()
  return made.staffId
}

/** Makes a shop of the user the current one; false when he is not on its staff. */
export const moveDefaultStaff = async (ctx: Write, userId: Id, shopId: Id): Promise<boolean> => {
  await holdUser(ctx, userId)
  await clearDefaultStaff(ctx, userId)
  const moved = await ctx.db
    .updateTable('shopStaff')
    .set({ isDefault: true })
    .where('userId', '=', userId)
    .where('shopId', '=', shopId)
    .where('state', '=', 1)
    .returning('shopId')
    .executeTakeFirst()
  return moved !== undefined
}

export const putOperator = async (ctx: Write, userId: Id, roleCodes: readonly string[]): Promise<void> => {
  await ctx.db
    .insertInto('platformOperator')
    .values({ userId, roleCodes: [...roleCodes] })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ roleCodes: [...roleCodes] }))
    .execute()
}

/** Opens a session and ends the one this browser had, so that an id from before signing in is worth nothing after. */
export const openSession = async (ctx: Write, it: { userId: Id; tokenHash: Buffer }): Promise<void> => {
  if (ctx.actor !== null) await endSession(ctx, ctx.actor.session)
  await ctx.db
    .insertInto('session')
    .values({
      tokenHash: it.tokenHash,
      userId: it.userId,
      createTime: ctx.now,
      seenTime: ctx.now,
      expireTime: new Date(ctx.now.getTime() + sessionDays * day),
    })
    .execute()
  await ctx.db.updateTable('appUser').set({ lastLoginTime: ctx.now }).where('userId', '=', it.userId).execute()
}

export const endSession = async (ctx: Write, tokenHash: Buffer): Promise<void> => {
  await ctx.db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute()
}

/** Sets the password and ends every session of the user but the one he calls by. */
export const setPassword = async (
  ctx: Write,
  it: { userId: Id; passwordHash: string; keep: Buffer },
): Promise<void> => {
  await ctx.db.updateTable('appUser').set({ passwordHash: it.passwordHash }).where('userId', '=', it.userId).execute()
  await ctx.db.deleteFrom('session').where('userId', '=', it.userId).where('tokenHash', '!=', it.keep).execute()
}

/** What is known of wrong tries, held until the transaction ends, so that parallel guesses are counted one by one. */
export const holdTries = async (ctx: Write, key: Buffer): Promise<Tries> => {
  // One statement: between two, a try that was right may take the row away.
  const row = await ctx.db
    .insertInto('loginGuard')
    .values({ key, tries: 0, lastTime: ctx.now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet((it) => ({ tries: it.ref('loginGuard.tries') })))
    .returning(['tries', 'lastTime'])
    .executeTakeFirstOrThrow()
  return { tries: row.tries, lastTime: row.lastTime }
}

/** Notes that somebody is still there. Nothing else changes with it, so that it needs no transaction. */
export const touchSession = async (db: Database, tokenHash: Buffer, now: Date): Promise<void> => {
  await db.updateTable('session').set({ seenTime: now }).where('tokenHash', '=', tokenHash).execute()
}

export const setTries = async (ctx: Write, key: Buffer, tries: number): Promise<void> => {
  await ctx.db.updateTable('loginGuard').set({ tries, lastTime: ctx.now }).where('key', '=', key).execute()
}

export const forgetTries = async (ctx: Write, key: Buffer): Promise<void> => {
  await ctx.db.deleteFrom('loginGuard').where('key', '=', key).execute()
}

export type Login = { userId: Id; passwordHash: string; state: number }

/** Who signs in by this account or mobile. */
export const loginOf = async (ctx: Read, name: string): Promise<Login | undefined> => {
  const row = await ctx.db
    .selectFrom('appUser')
    .select(['userId', 'passwordHash', 'state'])
    .where((where) =>
      where.or([where(sql<string>`lower(account)`, '=', name.toLowerCase()), where('mobile', '=', name)]),
    )
    .executeTakeFirst()
  return row && { userId: row.userId, passwordHash: row.passwordHash, state: row.state }
}
