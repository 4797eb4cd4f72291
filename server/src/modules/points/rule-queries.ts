import type { BasisPoints, Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Anyone } from '../../actor.ts'
import type { Reading } from '../../kernel/database.ts'
import { readPage } from '../../kernel/read-page.ts'
import type { PageRange } from '../../kernel/read-page.ts'
import { holding } from './shelf-queries.ts'

export type RuleRow = {
  readonly shopId: Id
  readonly shopName: string
  readonly version: number | null
  readonly enabled: boolean | null
  readonly name: string | null
  readonly earnMoney: Fen | null
  readonly earnPoints: number | null
  readonly deductEnabled: boolean | null
  readonly deductPoints: number | null
  readonly deductMoney: Fen | null
  readonly maxDeduct: BasisPoints | null
  readonly minUsePoints: number | null
  readonly validMonths: number | null
  readonly recommendEnabled: boolean | null
  readonly recommendRate: BasisPoints | null
  readonly ruleText: string | null
}

/** Returns the rule of a shop, with null fields if it has none; undefined without such a shop. */
export const ruleOf = async (db: Reading, shopId: Id): Promise<RuleRow | undefined> => {
  const found = await sql<RuleRow>`
    select s.shop_id, s.shop_name, r.version, r.enabled, r.name, r.earn_money, r.earn_points, r.deduct_enabled, r.deduct_points,
      r.deduct_money, r.max_deduct, r.min_use_points, r.valid_months, r.recommend_enabled, r.recommend_rate, r.rule_text
    from shop s left join points_rule r using (shop_id) where s.shop_id = ${shopId}`.execute(db)
  return found.rows[0]
}

export type DetailRow = {
  readonly detailId: Id
  readonly version: number
  readonly detailType: number
  readonly targets: { readonly id: Id; readonly name: string }[]
  readonly multiple: BasisPoints | null
  readonly fixedPoints: number | null
  readonly dailyLimit: number | null
  readonly beginTime: Date | null
  readonly endTime: Date | null
  readonly enabled: boolean
}

const detailColumns = sql`d.detail_id, d.version, d.detail_type, d.multiple, d.fixed_points, d.daily_limit, d.begin_time, d.end_time, d.enabled,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', coalesce(case d.detail_type
      when 1 then (select g.name from goods_spu g where g.spu_id = t.id)
      when 2 then (select c.name from shop_classify c where c.classify_id = t.id)
      when 3 then (select c.name from customer_group c where c.group_id = t.id)
      else case t.id when 1 then '评价' when 2 then '签到' else '首单' end end, '已删除')) order by t.place)
    from unnest(d.target_ids) with ordinality t(id, place)), '[]') as targets`

export const detailsOf = async (db: Reading, shopId: Id, detailType: number | undefined, page: PageRange) => {
  const found = sql`points_rule_detail d where d.shop_id = ${shopId} and not d.deleted
    and ${detailType === undefined ? sql`true` : sql`d.detail_type = ${detailType}`}`
  return readPage(db, page, found, async ({ total, limit, offset }) => {
    const asked = await sql<DetailRow & { total: number }>`
      select ${detailColumns}, ${total} as total from ${found} order by d.detail_id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
    return asked.rows
  })
}

/** Returns the valid details of a shop's rule; only members and the shop see those for a group. */
export const detailsHolding = async (
  db: Reading,
  shopId: Id,
  now: Date,
  actor: Anyone,
): Promise<readonly DetailRow[]> => {
  const known =
    actor === null
      ? sql`false`
      : actor.staff.some((it) => it.shopId === shopId)
        ? sql`true`
        : sql`exists (select from customer c where c.shop_id = d.shop_id and c.buyer_bo_id = ${actor.boId} and c.group_ids && d.target_ids)`
  const found = await sql<DetailRow>`
    select ${detailColumns} from points_rule_detail d where d.shop_id = ${shopId} and ${holding(now)}
      and (d.detail_type <> 3 or ${known}) order by d.detail_type, d.detail_id`.execute(db)
  return found.rows
}

export type Behaviour = { readonly points: number; readonly dailyLimit: number; readonly validMonths: number }

/** Returns the points a shop gives now for a behaviour (1 review, 2 sign-in); undefined if it gives none. */
export const behaviourOf = async (
  db: Reading,
  shopId: Id,
  behaviour: 1 | 2,
  now: Date,
): Promise<Behaviour | undefined> => {
  const found = await sql<Behaviour>`
    select d.fixed_points as points, coalesce(d.daily_limit, 1)::int as daily_limit, r.valid_months::int as valid_months
    from points_rule r join points_rule_detail d using (shop_id)
    where r.shop_id = ${shopId} and r.enabled and d.detail_type = 4 and d.target_ids[1] = ${behaviour} and ${holding(now)}
    order by d.fixed_points desc limit 1`.execute(db)
  return found.rows[0]
}
