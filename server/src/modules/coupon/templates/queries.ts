import type { BasisPoints, Fen } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'
import { shownState } from '../cards/queries.ts'

type TemplateRow = {
  readonly couponId: Id
  readonly name: string
  readonly couponKind: number
  readonly internal: boolean
  readonly thresholdMoney: Fen
  readonly reduceMoney: Fen | null
  readonly discount: BasisPoints | null
  readonly maxReduceMoney: Fen | null
  readonly scopeType: number
  readonly scopeCount: number
  readonly totalCount: number
  readonly perUserLimit: number
  readonly receivedCount: number
  readonly usedCount: number
  readonly validType: number
  readonly validBegin: Date | null
  readonly validEnd: Date | null
  readonly validDays: number | null
  readonly receiveBegin: Date
  readonly receiveEnd: Date
  readonly stackWithPromotion: boolean
  readonly groupNames: string[]
  readonly state: number
  readonly version: number
}

const columns = (
  now: Date,
): RawBuilder<unknown> => sql`q.coupon_id, q.name, q.coupon_kind, q.internal, q.threshold_money,
  q.reduce_money, q.discount, q.max_reduce_money, q.scope_type, cardinality(q.scope_ids) as scope_count, q.total_count,
  q.per_user_limit, q.received_count, q.used_count, q.valid_type, q.valid_begin, q.valid_end, q.valid_days, q.receive_begin,
  q.receive_end, q.stack_with_promotion, ${shownState(now)} as state, q.version,
  array(select g.name from customer_group g where g.shop_id = q.shop_id and g.group_id = any(q.customer_group_ids)
    order by g.sort, g.group_id) as group_names`

type TemplateFilter = {
  readonly keyword?: string | undefined
  readonly couponKind?: number | undefined
  readonly state?: number | undefined
  readonly internal?: boolean | undefined
}

/** Returns a page of the coupons of a shop, newest first. */
export const templatesOf = (db: Reading, now: Date, shopId: Id, it: TemplateFilter, page: PageRange) => {
  const all = sql`coupon q where q.shop_id = ${shopId} and not q.deleted
    and q.name ilike ${it.keyword ? containing(it.keyword) : '%'}
    and q.coupon_kind = coalesce(${it.couponKind ?? null}::smallint, q.coupon_kind)
    and q.internal = coalesce(${it.internal ?? null}::boolean, q.internal)
    and ${it.state === undefined ? sql`true` : sql`${shownState(now)} = ${it.state}`}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<TemplateRow & { total: number }>`
      select ${columns(now)}, ${total} as total from ${all} order by q.coupon_id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
    return found.rows
  })
}

/** Returns one coupon of the shop with the names of its goods, classifies and groups. */
export const templateOf = async (db: Reading, now: Date, shopId: Id, couponId: Id) => {
  const found = await sql<
    TemplateRow & { goods: { spuId: Id; name: string }[]; classifyIds: Id[]; customerGroupIds: Id[] }
  >`
    select ${columns(now)}, q.customer_group_ids, case q.scope_type when 3 then q.scope_ids else '{}' end as classify_ids,
      (select coalesce(json_agg(json_build_object('spuId', p.spu_id, 'name', p.name) order by p.spu_id), '[]')
        from goods_spu p where q.scope_type = 2 and p.shop_id = q.shop_id and p.spu_id = any(q.scope_ids)) as goods
    from coupon q where q.coupon_id = ${couponId} and q.shop_id = ${shopId} and not q.deleted`.execute(db)
  return found.rows[0]
}

/** Returns how many of these are goods, classifies and customer groups of the shop. */
export const knownOf = async (
  db: Reading,
  shopId: Id,
  it: { readonly spuIds: readonly Id[]; readonly classifyIds: readonly Id[]; readonly groupIds: readonly Id[] },
) => {
  const found = await sql<{ goods: number; classifies: number; groups: number }>`
    select
      (select count(*)::int from goods_spu where shop_id = ${shopId} and not deleted
        and spu_id = any(${[...it.spuIds]}::bigint[])) as goods,
      (select count(*)::int from shop_classify where shop_id = ${shopId}
        and classify_id = any(${[...it.classifyIds]}::bigint[])) as classifies,
      (select count(*)::int from customer_group where shop_id = ${shopId}
        and group_id = any(${[...it.groupIds]}::bigint[])) as groups`.execute(db)
  return found.rows[0]!
}
