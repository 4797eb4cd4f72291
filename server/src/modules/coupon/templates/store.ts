import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'
import { shownState } from '../cards/queries.ts'
import type { CouponTerms } from '../rules.ts'

export const insertCoupon = async (ctx: Write, shopId: Id, it: CouponTerms): Promise<Id> => {
  const { couponId } = await ctx.db
    .insertInto('coupon')
    .values({
      ...it,
      shopId,
      scopeIds: [...it.scopeIds],
      customerGroupIds: [...it.customerGroupIds],
      createTime: ctx.now,
    })
    .returning('couponId')
    .executeTakeFirstOrThrow()
  return couponId
}

type Known = { readonly couponId: Id; readonly version: number }

/** Changes a draft of the shop over the version that was read; undefined if it has another version, or is not a draft. */
export const updateDraft = async (
  ctx: Write,
  shopId: Id,
  known: Known,
  it: CouponTerms,
): Promise<number | undefined> => {
  const changed = await ctx.db
    .updateTable('coupon')
    .set(({ eb }) => ({
      ...it,
      scopeIds: [...it.scopeIds],
      customerGroupIds: [...it.customerGroupIds],
      version: eb('version', '+', 1),
    }))
    .where('couponId', '=', known.couponId)
    .where('shopId', '=', shopId)
    .where('version', '=', known.version)
    .where('state', '=', 0)
    .where('deleted', '=', false)
    .returning('version')
    .executeTakeFirst()
  return changed?.version
}

/** Condition for coupon `q` of the shop in the version that was read, and in this state. */
const standing = (ctx: Write, shopId: Id, { couponId, version }: Known, state: number) => sql`q.coupon_id = ${couponId}
  and q.shop_id = ${shopId} and q.version = ${version} and not q.deleted and ${shownState(ctx.now)} = ${state}`

/** Widens a coupon that is being given: number and receiving time only grow. */
export const widenCoupon = async (
  ctx: Write,
  shopId: Id,
  known: Known,
  it: { readonly name: string; readonly totalCount: number; readonly receiveEnd: Date },
): Promise<number | undefined> => {
  const found = await sql<{ version: number }>`
    update coupon q set name = ${it.name}, total_count = ${it.totalCount}, receive_end = ${it.receiveEnd}, version = q.version + 1
    where ${standing(ctx, shopId, known, 1)} and q.total_count <= ${it.totalCount} and q.receive_end <= ${it.receiveEnd}
      and (q.valid_type = 2 or q.valid_end >= ${it.receiveEnd})
    returning q.version`.execute(ctx.db)
  return found.rows[0]?.version
}

/** What a coupon takes off, and for which goods. */
export type CouponEffect = Pick<
  CouponTerms,
  'name' | 'couponKind' | 'thresholdMoney' | 'reduceMoney' | 'discount' | 'maxReduceMoney' | 'scopeType' | 'scopeIds'
>

/** Publishes a draft; undefined if it is not a draft in this version, or its time has ended. */
export const publish = async (ctx: Write, shopId: Id, known: Known): Promise<CouponEffect | undefined> => {
  const found = await sql<CouponEffect>`
    update coupon q set state = 1, version = q.version + 1
    where ${standing(ctx, shopId, known, 0)} and q.receive_end > ${ctx.now}
    returning q.name, q.coupon_kind, q.threshold_money, q.reduce_money, q.discount, q.max_reduce_money, q.scope_type, q.scope_ids`.execute(
    ctx.db,
  )
  return found.rows[0]
}

export const stop = async (ctx: Write, shopId: Id, known: Known): Promise<boolean> => {
  const found = await sql`
    update coupon q set state = 3, version = q.version + 1 where ${standing(ctx, shopId, known, 1)}`.execute(ctx.db)
  return found.numAffectedRows === 1n
}

/** Removes a coupon that is not being given from the lists; 'used' while an unpaid order uses it. */
export const remove = async (
  ctx: Write,
  shopId: Id,
  { couponId, version }: Known,
): Promise<'used' | 'gone' | undefined> => {
  const found = await sql<{ used: boolean; gone: number }>`
    with used as (
      select exists (select from coupon_user where coupon_id = ${couponId} and shop_id = ${shopId} and state = 2) as used
    ), gone as (
      update coupon q set deleted = true, version = q.version + 1 from used
      where q.coupon_id = ${couponId} and q.shop_id = ${shopId} and q.version = ${version} and not q.deleted
        and ${shownState(ctx.now)} <> 1 and not used.used
      returning 1
    )
    select used.used, (select count(*)::int from gone) as gone from used`.execute(ctx.db)
  const { used, gone } = found.rows[0]!
  return gone === 1 ? 'gone' : used ? 'used' : undefined
}
