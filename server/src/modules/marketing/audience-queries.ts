import type { TargetType } from '@mall/api/marketing/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Reading } from '../../kernel/database.ts'
import { isActive } from '../customer/public.ts'

/* Targets of a marketing, and the customers it may be sent to. */

export type Target = { readonly targetType: TargetType; readonly targetIds: readonly Id[] }

/** Condition for customers `c` of the shop that a target covers. */
export const customersOf = (shopId: Id, { targetType, targetIds }: Target): RawBuilder<unknown> => {
  const ids = sql`${[...targetIds]}::bigint[]`
  const which =
    targetType === 1 ? sql`true` : targetType === 2 ? sql`c.group_ids && ${ids}` : sql`c.customer_id = any(${ids})`
  return sql`(c.shop_id = ${shopId} and ${isActive('c')} and ${which})`
}

/** The same condition for marketing `m`, from its row. */
export const isMeant = sql`(c.shop_id = m.shop_id and ${isActive('c')} and c.buyer_user_id is not null and (m.target_type = 1
  or (m.target_type = 2 and c.group_ids && m.target_ids) or (m.target_type = 3 and c.customer_id = any(m.target_ids))))`

/** Whether this user refuses the marketing of the shop, or of all shops. */
export const refuses = (shopId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(exists (select from marketing_receiver r where r.shop_id = ${shopId} and r.user_id = ${userId} and r.refused)
    or exists (select from marketing_silence s where s.user_id = ${userId}))`

/** Returns the target without days of rest, so that resting customers count. */
export const meant = ({ targetType, targetIds }: Target): Target => ({ targetType, targetIds })

type Audience = {
  readonly count: number
  readonly refusedCount: number
  readonly restingCount: number
  readonly withoutAccount: number
}

const day = 86_400_000
/** Returns the moment after which a sending makes a person rest, for so many days of rest. */
export const restedSince = (now: Date, cooldownDays: number): Date => new Date(now.getTime() - cooldownDays * day)

/** Returns how many customers would be reached now; a person who buys for several enterprises counts once. */
export const audienceOf = async (
  db: Reading,
  now: Date,
  shopId: Id,
  { cooldownDays = 0, ...target }: Target & { readonly cooldownDays?: number | undefined },
): Promise<Audience> => {
  const found = await sql<Audience>`
    select count(distinct c.buyer_user_id) filter (where not f.refused and not f.resting)::int as count,
      count(distinct c.buyer_user_id) filter (where f.refused)::int as refused_count,
      count(distinct c.buyer_user_id) filter (where not f.refused and f.resting)::int as resting_count,
      count(*) filter (where c.buyer_user_id is null)::int as without_account
    from customer c cross join lateral (select ${refuses(sql`c.shop_id`, sql`c.buyer_user_id`)} as refused,
      ${cooldownDays}::int > 0 and exists (select from marketing_receiver t where t.shop_id = c.shop_id and t.user_id = c.buyer_user_id
        and t.last_time > ${restedSince(now, cooldownDays)}) as resting) f
    where ${customersOf(shopId, target)}`.execute(db)
  return found.rows[0]!
}

/** Returns how many of these ids are customers, or groups, of the shop. */
export const knownTargets = async (db: Reading, shopId: Id, { targetType, targetIds }: Target): Promise<number> => {
  const ids = sql`${[...targetIds]}::bigint[]`
  const found = await sql<{ known: number }>`
    select case ${targetType}::int when 2 then (select count(*) from customer_group g where g.shop_id = ${shopId} and g.group_id = any(${ids}))
      when 3 then (select count(*) from customer c where c.shop_id = ${shopId} and c.customer_id = any(${ids})) else 0 end::int as known`.execute(
    db,
  )
  return found.rows[0]!.known
}
