import type { MarketingKind } from '@mall/api/marketing/states'
import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Terms } from './rules.ts'

type Known = { readonly marketingId: Id; readonly version: number }
export type Moved = Known & { readonly state: number }

const valuesOf = (it: Terms) => ({ ...it, targetIds: [...it.targetIds], couponIds: [...it.couponIds] })

/** Inserts a draft of the shop. */
export const insertDraft = async (ctx: Write, shopId: Id, kind: MarketingKind, it: Terms, targetCount: number) =>
  ctx.db
    .insertInto('marketing')
    .values({ ...valuesOf(it), shopId, kind, targetCount, createTime: ctx.now })
    .returning(['marketingId', 'version'])
    .executeTakeFirstOrThrow()

/** Changes a draft of the same kind over the version that was read; undefined if it has another version, or is not a draft. */
export const updateDraft = async (
  ctx: Write,
  { shopId, kind }: { readonly shopId: Id; readonly kind: MarketingKind },
  known: Known,
  it: Terms,
  targetCount: number,
): Promise<Known | undefined> =>
  ctx.db
    .updateTable('marketing')
    .set(({ eb }) => ({ ...valuesOf(it), targetCount, version: eb('version', '+', 1) }))
    .where('marketingId', '=', known.marketingId)
    .where('shopId', '=', shopId)
    .where('kind', '=', kind)
    .where('version', '=', known.version)
    .where('state', '=', 0)
    .where('deleted', '=', false)
    .returning(['marketingId', 'version'])
    .executeTakeFirst()

/** Starts a draft, or a stopped strategy that has not ended; a direct marketing without a time is sent now. */
export const start = async (
  ctx: Write,
  shopId: Id,
  { marketingId, version }: Known,
  targetCount: number,
): Promise<Moved | undefined> => {
  const found = await sql<Moved>`
    update marketing set state = 1, version = version + 1, target_count = ${targetCount},
      send_time = case kind when 1 then greatest(coalesce(send_time, ${ctx.now}), ${ctx.now}) end
    where marketing_id = ${marketingId} and shop_id = ${shopId} and version = ${version} and not deleted
      and (state = 0 or (state = 3 and kind = 2)) and (kind = 1 or end_time > ${ctx.now})
    returning marketing_id, version, state`.execute(ctx.db)
  return found.rows[0]
}

export const stop = async (ctx: Write, shopId: Id, { marketingId, version }: Known): Promise<Moved | undefined> => {
  const found = await sql<Moved>`
    update marketing set state = 3, version = version + 1
    where marketing_id = ${marketingId} and shop_id = ${shopId} and version = ${version} and state = 1 and not deleted
      and (kind = 1 or end_time > ${ctx.now})
    returning marketing_id, version, state`.execute(ctx.db)
  return found.rows[0]
}

/** Removes a marketing from the lists, and stops it; false while a direct one is being sent. */
export const remove = async (ctx: Write, shopId: Id, marketingId: Id): Promise<boolean> => {
  const found = await sql`
    update marketing set deleted = true, version = version + 1, state = case state when 1 then 3 else state end
    where marketing_id = ${marketingId} and shop_id = ${shopId} and not deleted
      and not (kind = 1 and state = 1 and send_time <= ${ctx.now})`.execute(ctx.db)
  return found.numAffectedRows === 1n
}

/** Records the progress of a direct marketing; `done`: it is complete. */
export const noteProgress = async (ctx: Write, marketingId: Id, cameTo: Id, done: boolean): Promise<void> => {
  await sql`
    update marketing set came_to = ${cameTo}, state = case when ${done} then 2 else state end, version = version + ${done ? 1 : 0}
    where marketing_id = ${marketingId}`.execute(ctx.db)
}

/** Saves whether a person refuses the marketing of a shop. */
export const refuseShop = async (ctx: Write, shopId: Id, userId: Id, refused: boolean): Promise<void> => {
  await sql`
    insert into marketing_receiver (shop_id, user_id, refused) select s.shop_id, ${userId}, ${refused} from shop s where s.shop_id = ${shopId}
    on conflict (shop_id, user_id) do update set refused = excluded.refused`.execute(ctx.db)
}
export const refuseAll = async (ctx: Write, userId: Id, refused: boolean): Promise<void> => {
  if (refused)
    await sql`insert into marketing_silence (user_id, time) values (${userId}, ${ctx.now}) on conflict (user_id) do nothing`.execute(
      ctx.db,
    )
  else await sql`delete from marketing_silence where user_id = ${userId}`.execute(ctx.db)
}
