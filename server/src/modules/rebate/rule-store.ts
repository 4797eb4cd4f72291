import type { BasisPoints } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'

export type RuleToSave = {
  readonly rebateType: number
  readonly enabled: boolean
  readonly rate: BasisPoints
  readonly parentRate: BasisPoints
  readonly settleDays: number
  readonly firstOrderOnly: boolean
  readonly validMonths: number
  readonly scopeType: number
  readonly spuIds: readonly Id[]
}

/** Saves a rule of the shop over the version that was read, 0 if there was none; undefined if it has another version. */
export const writeRule = async (
  ctx: Write,
  shopId: Id,
  version: number,
  it: RuleToSave,
): Promise<number | undefined> => {
  const found = await sql<{ version: number }>`
    insert into rebate_rule as r (shop_id, rebate_type, enabled, rate, parent_rate, settle_days, first_order_only, valid_months, scope_type, spu_ids)
    select ${shopId}, ${it.rebateType}, ${it.enabled}, ${it.rate}, ${it.parentRate}, ${it.settleDays}, ${it.firstOrderOnly},
      ${it.validMonths}, ${it.scopeType}, ${[...it.spuIds]}::bigint[]
    where ${version} = 0 or exists (select from rebate_rule where shop_id = ${shopId} and rebate_type = ${it.rebateType})
    on conflict (shop_id, rebate_type) do update set enabled = excluded.enabled, rate = excluded.rate,
      parent_rate = excluded.parent_rate, settle_days = excluded.settle_days, first_order_only = excluded.first_order_only,
      valid_months = excluded.valid_months, scope_type = excluded.scope_type, spu_ids = excluded.spu_ids, version = r.version + 1
    where r.version = ${version}
    returning version`.execute(ctx.db)
  return found.rows[0]?.version
}

/** Whether all of these goods are the shop's. */
export const ownGoods = async (ctx: Write, shopId: Id, spuIds: readonly Id[]): Promise<boolean> => {
  const wanted = [...new Set(spuIds)]
  if (wanted.length === 0) return true
  const found = await sql<{ many: number }>`select count(*)::int as many from goods_spu
    where shop_id = ${shopId} and not deleted and spu_id = any(${wanted}::bigint[])`.execute(ctx.db)
  return found.rows[0]!.many === wanted.length
}
