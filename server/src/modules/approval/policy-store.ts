import type { In } from '@mall/api/endpoint'
import type { approval } from '@mall/api/approval/endpoints'
import type { Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Approver } from './rules.ts'

/* The only writer of the budgets and rules of companies. */

/** Locks the company, so that two saves at once cannot exceed the most budgets or rules it may have. */
const holdEnterprise = async (ctx: Write, boId: Id): Promise<void> => {
  await sql`select from enterprise where bo_id = ${boId} for update`.execute(ctx.db)
}

export const putBudget = async (
  ctx: Write,
  boId: Id,
  it: In<typeof approval.saveBudget>,
  most: number,
): Promise<{ budgetId: Id } | { taken: string } | 'full' | 'gone'> => {
  await holdEnterprise(ctx, boId)
  const { name, periodKind, limitMoney } = it
  const categoryId = it.categoryId ?? null
  const others = ctx.db.selectFrom('purchaseBudget').where('boId', '=', boId).where('dropped', '=', false)
  const twin = await others
    .select('name')
    .where('periodKind', '=', periodKind)
    .where(sql<boolean>`category_id is not distinct from ${categoryId}`)
    .where('budgetId', '!=', it.budgetId ?? 0)
    .executeTakeFirst()
  if (twin !== undefined) return { taken: twin.name }
  if (it.budgetId !== undefined) {
    const changed = await ctx.db
      .updateTable('purchaseBudget')
      .set((known) => ({ name, periodKind, categoryId, limitMoney, version: known('version', '+', 1) }))
      .where('boId', '=', boId)
      .where('budgetId', '=', it.budgetId)
      .where('version', '=', it.version ?? 0)
      .where('dropped', '=', false)
      .executeTakeFirst()
    return changed.numUpdatedRows === 1n ? { budgetId: it.budgetId } : 'gone'
  }
  const { count } = await others.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (Number(count) >= most) return 'full'
  return ctx.db
    .insertInto('purchaseBudget')
    .values({ boId, name, periodKind, categoryId, limitMoney, createTime: ctx.now })
    .returning('budgetId')
    .executeTakeFirstOrThrow()
}

type Versioned = { readonly version: number }

export const dropBudgetRow = async (ctx: Write, boId: Id, it: Versioned & { budgetId: Id }): Promise<boolean> => {
  const dropped = await ctx.db
    .updateTable('purchaseBudget')
    .set((known) => ({ dropped: true, version: known('version', '+', 1) }))
    .where('boId', '=', boId)
    .where('budgetId', '=', it.budgetId)
    .where('version', '=', it.version)
    .where('dropped', '=', false)
    .executeTakeFirst()
  return dropped.numUpdatedRows === 1n
}

type RuleToSave = {
  readonly ruleId?: Id | undefined
  readonly version?: number | undefined
  readonly name: string
  readonly fromMoney: Fen | null
  readonly beyondBudget: boolean
  readonly chain: readonly Approver[]
}

export const putRule = async (
  ctx: Write,
  boId: Id,
  { ruleId, version, name, fromMoney, beyondBudget, chain }: RuleToSave,
  most: number,
): Promise<{ ruleId: Id } | 'full' | 'gone'> => {
  await holdEnterprise(ctx, boId)
  const values = { name, fromMoney, beyondBudget, chain: JSON.stringify(chain) }
  if (ruleId !== undefined) {
    const changed = await ctx.db
      .updateTable('approvalRule')
      .set((known) => ({ ...values, version: known('version', '+', 1) }))
      .where('boId', '=', boId)
      .where('ruleId', '=', ruleId)
      .where('version', '=', version ?? 0)
      .where('dropped', '=', false)
      .executeTakeFirst()
    return changed.numUpdatedRows === 1n ? { ruleId } : 'gone'
  }
  const { count } = await ctx.db
    .selectFrom('approvalRule')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('boId', '=', boId)
    .where('dropped', '=', false)
    .executeTakeFirstOrThrow()
  if (Number(count) >= most) return 'full'
  return ctx.db
    .insertInto('approvalRule')
    .values({ boId, ...values, createTime: ctx.now })
    .returning('ruleId')
    .executeTakeFirstOrThrow()
}

export const dropRuleRow = async (ctx: Write, boId: Id, it: Versioned & { ruleId: Id }): Promise<boolean> => {
  const dropped = await ctx.db
    .updateTable('approvalRule')
    .set((known) => ({ dropped: true, version: known('version', '+', 1) }))
    .where('boId', '=', boId)
    .where('ruleId', '=', it.ruleId)
    .where('version', '=', it.version)
    .where('dropped', '=', false)
    .executeTakeFirst()
  return dropped.numUpdatedRows === 1n
}
