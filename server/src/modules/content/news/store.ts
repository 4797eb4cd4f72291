import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/* The only writer of news. */

export type Article = {
  readonly title: string
  readonly category: number
  readonly cover: string | null
  readonly summary: string
  readonly contentHtml: string
  readonly isTop: boolean
  /** 0 draft, 1 published. */
  readonly state: 0 | 1
  /** Moment from which it is shown; null: now, or the moment it was first shown. */
  readonly publishTime: Date | null
}

type Version = { readonly shopId: Id; readonly newsId: Id; readonly version: number }

const byWhom = ({ actor }: Write): Id | null => actor?.userId ?? null

/** Returns how many articles a shop has; nobody else adds one until the end of the transaction. */
export const countNews = async (ctx: Write, shopId: Id): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`news ${shopId}`}, 0))`.execute(ctx.db)
  const found = await sql<{ many: number }>`select count(*)::int as many from news where shop_id = ${shopId}`.execute(
    ctx.db,
  )
  return found.rows[0]!.many
}

export const insertNews = async (ctx: Write, shopId: Id, it: Article): Promise<Id> => {
  const made = await ctx.db
    .insertInto('news')
    .values({
      ...it,
      shopId,
      publishTime: it.publishTime ?? (it.state === 1 ? ctx.now : null),
      setBy: byWhom(ctx),
      createTime: ctx.now,
    })
    .returning('newsId')
    .executeTakeFirstOrThrow()
  return made.newsId
}

/** Changes an article of the shop; false when there is none in this version, or it is taken down and would be published. */
export const updateNews = async (ctx: Write, of: Version, it: Article): Promise<boolean> => {
  const changed = await sql`
    update news set title = ${it.title}, category = ${it.category}, cover = ${it.cover}, summary = ${it.summary},
      content_html = ${it.contentHtml}, is_top = ${it.isTop},
      state = case when taken_down_reason is null then ${it.state} else 2 end,
      publish_time = coalesce(${it.publishTime}::timestamptz,
        case ${it.state}::int when 1 then least(publish_time, ${ctx.now}::timestamptz) else publish_time end),
      set_by = ${byWhom(ctx)}, version = version + 1
    where news_id = ${of.newsId} and shop_id = ${of.shopId} and version = ${of.version}
      and (taken_down_reason is null or ${it.state}::int = 0)`.execute(ctx.db)
  return changed.numAffectedRows === 1n
}

/** Publishes an article now, or takes it offline; false when there is none in this version, or it already is in this state. */
export const updateState = async (ctx: Write, of: Version, state: 1 | 2): Promise<boolean> => {
  const changed = await sql`
    update news set state = ${state}, set_by = ${byWhom(ctx)}, version = version + 1,
      publish_time = case when ${state}::int = 2 then publish_time else least(publish_time, ${ctx.now}) end
    where news_id = ${of.newsId} and shop_id = ${of.shopId} and version = ${of.version}
      and case ${state}::int when 2 then state = 1
        else taken_down_reason is null and (state <> 1 or publish_time > ${ctx.now}) end`.execute(ctx.db)
  return changed.numAffectedRows === 1n
}

export const deleteNews = async (ctx: Write, of: Version): Promise<boolean> => {
  const gone = await sql`
    delete from news where news_id = ${of.newsId} and shop_id = ${of.shopId} and version = ${of.version}`.execute(
    ctx.db,
  )
  return gone.numAffectedRows === 1n
}

/** Counts one visit of an article. */
export const countView = async (ctx: Write, newsId: Id): Promise<void> => {
  await ctx.db
    .updateTable('news')
    .set((it) => ({ viewCount: it('viewCount', '+', 1) }))
    .where('newsId', '=', newsId)
    .execute()
}
