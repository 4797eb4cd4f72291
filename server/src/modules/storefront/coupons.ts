import type { CouponCard } from '@mall/api/cards'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Anyone } from '../../actor.ts'

/** A coupon inside JSON, where moments travel as milliseconds. */
export type CouponRow = Omit<CouponCard, 'receiveEnd'> & { readonly receiveEnd: number }

/** The coupons that this caller may take now, as a JSON list; `which` narrows coupon `q`. */
export const takeableCoupons = (actor: Anyone, now: Date, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('couponId', q.coupon_id, 'shopId', q.shop_id, 'name', q.name,
      'couponKind', q.coupon_kind, 'thresholdMoney', q.threshold_money, 'reduceMoney', q.reduce_money, 'discount', q.discount,
      'maxReduceMoney', q.max_reduce_money, 'receiveEnd', extract(epoch from q.receive_end) * 1000,
      'left', q.total_count - q.received_count) order by q.receive_end, q.coupon_id), '[]')
    from coupon q where ${which} and not q.stopped and not q.internal and q.receive_begin <= ${now} and q.receive_end > ${now}
      and q.received_count < q.total_count
      and (cardinality(q.customer_group_ids) = 0 or ${
        actor === null
          ? sql`false`
          : sql`exists (select from customer k where k.shop_id = q.shop_id and k.buyer_bo_id = ${actor.boId}
              and k.state = 1 and k.audit_state = 1 and k.group_ids && q.customer_group_ids)`
      }))`

export const couponOf = (row: CouponRow): CouponCard => ({ ...row, receiveEnd: new Date(row.receiveEnd) })
