import type { BasisPoints, Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Faster } from './rules.ts'

/** The rule of a shop for an enterprise that orders there, with the points it may use. */
export type ShelfPoints = {
  readonly shopId: Id
  readonly name: string
  readonly usable: number
  readonly earnMoney: Fen
  readonly earnPoints: number
  readonly deductEnabled: boolean
  readonly deductPoints: number
  readonly deductMoney: Fen
  readonly maxDeduct: BasisPoints
  readonly minUsePoints: number
  readonly validMonths: number
  readonly recommendRate: BasisPoints
  readonly faster: readonly Faster[]
}

/** Condition for unexpired points; expired ones do not count, although they may not be removed yet. */
export const notEnded = (now: Date) => sql`l.left_points > 0 and (l.expire_time is null or l.expire_time > ${now})`

/** Condition for details of a rule that apply now. */
export const holding = (now: Date) => sql`d.enabled and not d.deleted
  and (d.begin_time is null or d.begin_time <= ${now}) and (d.end_time is null or d.end_time > ${now})`

/**
 * The rules of the shops whose `goods` a larger statement knows, if they grant points, with the points the enterprise may use; null
 * if there are none.
 */
export const pointsOnShelf = (boId: Id, now: Date): RawBuilder<ShelfPoints[] | null> => sql<ShelfPoints[] | null>`(
  select json_agg(json_build_object('shopId', r.shop_id, 'name', r.name, 'earnMoney', r.earn_money, 'earnPoints', r.earn_points,
    'deductEnabled', r.deduct_enabled, 'deductPoints', r.deduct_points, 'deductMoney', r.deduct_money,
    'maxDeduct', r.max_deduct, 'minUsePoints', r.min_use_points, 'validMonths', r.valid_months,
    'recommendRate', case when r.recommend_enabled then r.recommend_rate else 0 end,
    'usable', (select coalesce(sum(l.left_points), 0) from points_lot l
      where l.shop_id = r.shop_id and l.bo_id = ${boId} and ${notEnded(now)}),
    'faster', (select coalesce(json_agg(json_build_object('detailType', d.detail_type, 'targetIds', d.target_ids,
        'multiple', d.multiple)), '[]') from points_rule_detail d
      where d.shop_id = r.shop_id and d.detail_type < 4 and ${holding(now)} and (d.detail_type <> 3 or exists (
        select from customer c where c.shop_id = r.shop_id and c.buyer_bo_id = ${boId} and c.group_ids && d.target_ids)))))
  from points_rule r where r.shop_id = any(array(select shop_id from goods)) and r.enabled)`
