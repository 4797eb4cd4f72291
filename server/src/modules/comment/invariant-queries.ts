import { sql } from 'kysely'
import type { Invariants, Partition } from '../../kernel/invariants.ts'

const shops: Partition = { table: 'shop', column: 'shop_id', size: 200 }
const orders: Partition = { table: 'trade_order', column: 'order_id', size: 10_000 }

export const invariants: Invariants = {
  'a review is of an order of its shop, by who bought': {
    by: orders,
    broken: (within) => sql`
      select r.review_id as id from review r join trade_order o using (order_id)
      where ${within('r.order_id')} and (r.shop_id <> o.shop_id or r.buyer_user_id <> o.buyer_user_id)`,
  },
  'a product counts its reviews, and the good ones of them': {
    by: shops,
    broken: (within) => sql`
      select g.spu_id as id from goods_spu g left join (
        select spu_id, count(*) as all, count(*) filter (where goods_score >= 4) as good from review
        where ${within('shop_id')} and state = 1 group by spu_id) r using (spu_id)
      where ${within('g.shop_id')} and (g.review_count, g.good_rate_bp)
        <> (coalesce(r.all, 0), coalesce(round(10000.0 * r.good / r.all), 10000))`,
  },
  'a review counts who found it useful': {
    by: shops,
    broken: (within) => sql`
      select r.review_id as id from review r where ${within('r.shop_id')} and r.useful_count <>
        (select count(*) from review_useful u where u.review_id = r.review_id)`,
  },
  'an order says how far it is reviewed': {
    by: orders,
    broken: (within) => sql`
      select o.order_id as id from trade_order o
      where ${within('o.order_id')} and o.review_status in (1, 2) and (
        exists (select from order_line l left join review r using (line_id)
          where l.order_id = o.order_id
            and (r.review_id is null and l.refund_qty < l.order_qty or l.review_id is distinct from r.review_id))
        or (o.review_status = 2) <> exists (select from review r where r.order_id = o.order_id and r.append_time is not null))`,
  },
  'a question counts who found it useful, and is answered where the shop said something': {
    by: shops,
    broken: (within) => sql`
      select q.question_id as id from goods_question q where ${within('q.shop_id')} and (
        q.useful_count <> (select count(*) from goods_question_useful u where u.question_id = q.question_id)
        or (q.answer_time is not null) <> exists (select from goods_answer a where a.question_id = q.question_id))`,
  },
}
