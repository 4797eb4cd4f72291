import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'
import { isActive } from '../customer/public.ts'

/** Whether the caller sees the prices of shop `s`, as in `seesPrices`; its own staff and operators always do. */
export const showsPrices = (actor: Anyone): RawBuilder<boolean> => {
  if (actor === null) return sql`(not s.is_zhan_shi and s.price_visible = 1)`
  if (actor.operator !== undefined) return sql`true`
  return sql`(s.shop_id = any(${actor.staff.map((it) => it.shopId)}::bigint[]) or (not s.is_zhan_shi and (s.price_visible < 3
    or exists (select from customer k where k.shop_id = s.shop_id and k.buyer_bo_id = ${actor.boId} and ${isActive('k')}))))`
}
