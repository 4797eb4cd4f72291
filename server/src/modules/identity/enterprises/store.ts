import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { passNumber } from '../people/store.ts'

/* The only code that writes enterprises, and people's places in enterprises and shops. */

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

/** Marks an enterprise as one from which others buy by a supply relation. */
export const markSupplier = async (ctx: Write, boId: Id): Promise<void> => {
  await ctx.db
    .updateTable('enterprise')
    .set({ supplies: true })
    .where('boId', '=', boId)
    .where('supplies', '=', false)
    .execute()
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

// Every change of a user's default waits for this lock, so that two at the same time leave one default instead of a conflict.
const holdUser = (ctx: Write, userId: Id) =>
  ctx.db.selectFrom('appUser').select('userId').where('userId', '=', userId).forUpdate().execute()

const clearDefaultMember = (ctx: Write, userId: Id) =>
  ctx.db
    .updateTable('orgMember')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()

/** Puts a user into an enterprise, or changes their roles in it. */
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

/** Makes an enterprise the user's current one; returns false if they are no active member of it. */
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

/** Puts a user on the staff of a shop, or changes their roles there. */
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

/** Makes a shop the user's current one; returns false if they are not on its staff. */
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
