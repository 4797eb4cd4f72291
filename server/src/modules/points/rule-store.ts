import type { BasisPoints, Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../kernel/context.ts'

export type RuleToSave = {
  readonly enabled: boolean
  readonly name: string
  readonly earnMoney: Fen
  readonly earnPoints: number
  readonly deductEnabled: boolean
  readonly deductPoints: number
  readonly deductMoney: Fen
  readonly maxDeduct: BasisPoints
  readonly minUsePoints: number
  readonly validMonths: number
  readonly recommendEnabled: boolean
  readonly recommendRate: BasisPoints
  readonly ruleText: string
}
type Saved = { readonly id: Id; readonly version: number }

/** Saves the rule of a shop over the version that was read, 0 if there was none; undefined if it has another version. */
export const writeRule = async (
  ctx: Write,
  shopId: Id,
  version: number,
  it: RuleToSave,
): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    insert into points_rule as r (shop_id, enabled, name, earn_money, earn_points, deduct_enabled, deduct_points, deduct_money, max_deduct,
      min_use_points, valid_months, recommend_enabled, recommend_rate, rule_text)
    select ${shopId}, ${it.enabled}, ${it.name}, ${it.earnMoney}, ${it.earnPoints}, ${it.deductEnabled}, ${it.deductPoints},
      ${it.deductMoney}, ${it.maxDeduct}, ${it.minUsePoints}, ${it.validMonths}, ${it.recommendEnabled}, ${it.recommendRate}, ${it.ruleText}
    where ${version} = 0 or exists (select from points_rule where shop_id = ${shopId})
    on conflict (shop_id) do update set enabled = excluded.enabled, name = excluded.name, earn_money = excluded.earn_money,
      earn_points = excluded.earn_points, deduct_enabled = excluded.deduct_enabled, deduct_points = excluded.deduct_points,
      deduct_money = excluded.deduct_money, max_deduct = excluded.max_deduct, min_use_points = excluded.min_use_points,
      valid_months = excluded.valid_months, recommend_enabled = excluded.recommend_enabled, recommend_rate = excluded.recommend_rate,
      rule_text = excluded.rule_text, version = r.version + 1
    where r.version = ${version}
    returning rule_id as id, version`.execute(ctx.db)
  return found.rows[0]
}

/** Returns the saved rule of a shop. */
export const writtenRule = (ctx: Write, shopId: Id) =>
  ctx.db.selectFrom('pointsRule').selectAll().where('shopId', '=', shopId).executeTakeFirst()

export type DetailToSave = {
  readonly detailType: number
  readonly targetIds: readonly Id[]
  readonly multiple: BasisPoints | null
  readonly fixedPoints: number | null
  readonly dailyLimit: number | null
  readonly beginTime: Date | null
  readonly endTime: Date | null
  readonly enabled: boolean
}

/** Most details of a shop's rule. */
const mostDetails = 50

/** Inserts a detail; undefined if the shop has the most allowed. */
export const insertDetail = async (ctx: Write, shopId: Id, it: DetailToSave): Promise<Saved | undefined> => {
  await sql`select rule_id from points_rule where shop_id = ${shopId} for no key update`.execute(ctx.db)
  const found = await sql<Saved>`
    insert into points_rule_detail (shop_id, detail_type, target_ids, multiple, fixed_points, daily_limit, begin_time, end_time, enabled)
    select ${shopId}, ${it.detailType}, ${[...it.targetIds]}::bigint[], ${it.multiple}::int, ${it.fixedPoints}::int, ${it.dailyLimit}::smallint,
      ${it.beginTime}::timestamptz, ${it.endTime}::timestamptz, ${it.enabled}
    where (select count(*) from points_rule_detail where shop_id = ${shopId} and not deleted) < ${mostDetails}
    returning detail_id as id, version`.execute(ctx.db)
  return found.rows[0]
}

/** Changes a detail over the version that was read; undefined if it has another version, or is not the shop's. */
export const updateDetail = async (
  ctx: Write,
  shopId: Id,
  { detailId, version }: { readonly detailId: Id; readonly version: number },
  it: DetailToSave,
): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    update points_rule_detail set detail_type = ${it.detailType}, target_ids = ${[...it.targetIds]}::bigint[], multiple = ${it.multiple}::int,
      fixed_points = ${it.fixedPoints}::int, daily_limit = ${it.dailyLimit}::smallint, begin_time = ${it.beginTime}::timestamptz,
      end_time = ${it.endTime}::timestamptz, enabled = ${it.enabled}, version = version + 1
    where detail_id = ${detailId} and shop_id = ${shopId} and version = ${version} and not deleted
    returning detail_id as id, version`.execute(ctx.db)
  return found.rows[0]
}

export const dropDetail = async (ctx: Write, shopId: Id, detailId: Id, version: number): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    update points_rule_detail set deleted = true, version = version + 1
    where detail_id = ${detailId} and shop_id = ${shopId} and version = ${version} and not deleted
    returning detail_id as id, version`.execute(ctx.db)
  return found.rows[0]
}

const ownTargets: Readonly<Record<number, (shopId: Id, ids: readonly Id[]) => RawBuilder<{ many: number }>>> = {
  1: (shopId, ids) => sql`select count(*)::int as many from goods_spu
    where shop_id = ${shopId} and not deleted and spu_id = any(${[...ids]}::bigint[])`,
  2: (shopId, ids) => sql`select count(*)::int as many from shop_classify
    where shop_id = ${shopId} and classify_id = any(${[...ids]}::bigint[])`,
  3: (shopId, ids) => sql`select count(*)::int as many from customer_group
    where shop_id = ${shopId} and group_id = any(${[...ids]}::bigint[])`,
}

/** Whether all of these goods, classifies or groups are the shop's; behaviours have no owner. */
export const ownsTargets = async (ctx: Write, shopId: Id, detailType: number, ids: readonly Id[]): Promise<boolean> => {
  const asked = ownTargets[detailType]?.(shopId, ids)
  if (asked === undefined) return true
  return (await asked.execute(ctx.db)).rows[0]!.many === ids.length
}
