import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../kernel/context.ts'
import type { Content } from './rules.ts'

/* The only writer of activity pages. */

export type Saved = { readonly activityId: Id; readonly version: number }
type Version = { readonly shopId: Id; readonly activityId: Id; readonly version: number | undefined }

const byWhom = ({ actor }: Write): Id | null => actor?.userId ?? null
const at = (milliseconds: number) => new Date(milliseconds)

/** Locks the activities of a shop against changes until the end of the transaction; returns how many it has. */
export const lockActivities = async (ctx: Write, shopId: Id): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`activity ${shopId}`}, 0))`.execute(ctx.db)
  const found = await sql<{ many: number }>`
    select count(*)::int as many from activity where shop_id = ${shopId} and not deleted`.execute(ctx.db)
  return found.rows[0]!.many
}

export const insertActivity = async (ctx: Write, shopId: Id, it: Content): Promise<Saved> => {
  const made = await sql<Saved>`
    insert into activity (shop_id, name, cover, price_mode, begin_time, end_time, draft, set_by, create_time, update_time)
    values (${shopId}, ${it.name}, ${it.cover}, ${it.priceMode}, ${at(it.beginTime)}, ${at(it.endTime)},
      ${JSON.stringify(it)}::jsonb, ${byWhom(ctx)}, ${ctx.now}, ${ctx.now})
    returning activity_id, version`.execute(ctx.db)
  return made.rows[0]!
}

/** Saves a draft over the version that was read; undefined when there is none, or the activity has ended or was stopped. */
export const putDraft = async (ctx: Write, of: Version, it: Content): Promise<Saved | undefined> => {
  const put = await sql<Saved>`
    update activity set draft = ${JSON.stringify(it)}::jsonb, set_by = ${byWhom(ctx)}, update_time = ${ctx.now}, version = version + 1,
      name = case state when 0 then ${it.name} else name end, cover = case state when 0 then ${it.cover} else cover end,
      price_mode = case state when 0 then ${it.priceMode}::smallint else price_mode end,
      begin_time = case state when 0 then ${at(it.beginTime)}::timestamptz else begin_time end,
      end_time = case state when 0 then ${at(it.endTime)}::timestamptz else end_time end
    where activity_id = ${of.activityId} and shop_id = ${of.shopId} and not deleted
      and version = coalesce(${of.version ?? null}::int, version) and (state = 0 or (state = 1 and end_time > ${ctx.now}))
    returning activity_id, version`.execute(ctx.db)
  return put.rows[0]
}

/** Publishes the draft; undefined when it was saved again since, or the activity has ended or was stopped. */
export const publishDraft = async (ctx: Write, of: Version): Promise<(Saved & { draft: Content }) | undefined> => {
  const found = await sql<Saved & { draft: Content }>`
    update activity set published = draft, published_time = ${ctx.now}, state = 1, set_by = ${byWhom(ctx)}, update_time = ${ctx.now},
      version = version + 1, name = draft ->> 'name', cover = draft ->> 'cover', price_mode = (draft ->> 'priceMode')::smallint,
      begin_time = to_timestamp((draft ->> 'beginTime')::numeric / 1000), end_time = to_timestamp((draft ->> 'endTime')::numeric / 1000)
    where activity_id = ${of.activityId} and shop_id = ${of.shopId} and not deleted and version = ${of.version}
      and (state = 0 or (state = 1 and end_time > ${ctx.now}))
    returning activity_id, version, draft`.execute(ctx.db)
  return found.rows[0]
}

/** Resets the draft to the published page; undefined when nothing is published, or the draft was changed since. */
export const dropDraft = async (ctx: Write, of: Version): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    update activity set draft = published, set_by = ${byWhom(ctx)}, update_time = ${ctx.now}, version = version + 1
    where activity_id = ${of.activityId} and shop_id = ${of.shopId} and not deleted and version = ${of.version} and state = 1
    returning activity_id, version`.execute(ctx.db)
  return found.rows[0]
}

/** Ends a published activity before its time; undefined when it has ended, or was changed since. */
export const stopPublished = async (ctx: Write, of: Version): Promise<Saved | undefined> => {
  const found = await sql<Saved>`
    update activity set state = 4, set_by = ${byWhom(ctx)}, update_time = ${ctx.now}, version = version + 1
    where activity_id = ${of.activityId} and shop_id = ${of.shopId} and not deleted and version = ${of.version}
      and state = 1 and end_time > ${ctx.now}
    returning activity_id, version`.execute(ctx.db)
  return found.rows[0]
}

/** Deletes the given activities that are drafts, ended or stopped; returns their ids. */
export const deleteActivities = async (ctx: Write, shopId: Id, ids: readonly Id[]): Promise<Id[]> => {
  const found = await sql<{ activityId: Id }>`
    update activity set deleted = true, version = version + 1, update_time = ${ctx.now}
    where shop_id = ${shopId} and activity_id = any(${[...ids]}::bigint[]) and not deleted
      and (state in (0, 4) or end_time <= ${ctx.now})
    returning activity_id`.execute(ctx.db)
  return found.rows.map(({ activityId }) => activityId)
}

/** Records which prices belong to an activity. */
export const putSales = async (
  ctx: Write,
  { shopId, activityId }: { readonly shopId: Id; readonly activityId: Id },
  sales: readonly { readonly goodsId: Id; readonly saleId: Id }[],
): Promise<void> => {
  await sql`
    insert into activity_goods (activity_id, goods_id, shop_id, sale_id)
    select ${activityId}, s.goods_id, ${shopId}, s.sale_id
    from unnest(${sales.map(({ goodsId }) => goodsId)}::bigint[], ${sales.map(({ saleId }) => saleId)}::bigint[]) as s(goods_id, sale_id)
    on conflict (activity_id, goods_id) do nothing`.execute(ctx.db)
}

/** Counts one visit of a page. */
export const countView = async (ctx: Write, activityId: Id): Promise<void> => {
  await sql`update activity set view_count = view_count + 1 where activity_id = ${activityId}`.execute(ctx.db)
}
