import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/* The only writer of word-of-mouth videos. */

export type Film = {
  readonly title: string
  readonly video: string
  readonly cover: string
  readonly durationSec: number | null
  readonly customerName: string | null
  readonly spuIds: readonly Id[]
  readonly sort: number
  /** 0 draft, 1 shown. */
  readonly state: 0 | 1
}

type Version = { readonly shopId: Id; readonly videoId: Id; readonly version: number }

const byWhom = ({ actor }: Write): Id | null => actor?.userId ?? null

/** Returns how many videos a shop has; nobody else adds one until the end of the transaction. */
export const countVideos = async (ctx: Write, shopId: Id): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wom_video ${shopId}`}, 0))`.execute(ctx.db)
  const found = await sql<{
    many: number
  }>`select count(*)::int as many from wom_video where shop_id = ${shopId}`.execute(ctx.db)
  return found.rows[0]!.many
}

export const insertVideo = async (ctx: Write, shopId: Id, it: Film): Promise<Id> => {
  const made = await ctx.db
    .insertInto('womVideo')
    .values({ ...it, spuIds: [...it.spuIds], shopId, setBy: byWhom(ctx), createTime: ctx.now })
    .returning('videoId')
    .executeTakeFirstOrThrow()
  return made.videoId
}

const update = async (ctx: Write, of: Version, what: RawBuilder<unknown>, only: RawBuilder<unknown>) => {
  const changed = await sql`
    update wom_video set ${what}, set_by = ${byWhom(ctx)}, version = version + 1
    where video_id = ${of.videoId} and shop_id = ${of.shopId} and version = ${of.version} and ${only}`.execute(ctx.db)
  return changed.numAffectedRows === 1n
}

/** Changes a video of the shop; false when there is none in this version, or it is taken down and would be shown. */
export const updateVideo = (ctx: Write, of: Version, it: Film): Promise<boolean> =>
  update(
    ctx,
    of,
    sql`title = ${it.title}, video = ${it.video}, cover = ${it.cover}, duration_sec = ${it.durationSec},
      customer_name = ${it.customerName}, spu_ids = ${[...it.spuIds]}::bigint[], sort = ${it.sort},
      state = case when taken_down_reason is null then ${it.state} else 2 end`,
    sql`(taken_down_reason is null or ${it.state}::int = 0)`,
  )

/** Shows or hides a video; false when there is none in this version, or it already is in this state. */
export const updateState = (ctx: Write, of: Version, state: 1 | 2): Promise<boolean> =>
  update(
    ctx,
    of,
    sql`state = ${state}`,
    sql`case ${state}::int when 1 then state in (0, 2) and taken_down_reason is null else state = 1 end`,
  )

export const updateSort = (ctx: Write, of: Version, sort: number): Promise<boolean> =>
  update(ctx, of, sql`sort = ${sort}`, sql`true`)

export const deleteVideo = async (ctx: Write, of: Version): Promise<boolean> => {
  const gone = await sql`
    delete from wom_video where video_id = ${of.videoId} and shop_id = ${of.shopId} and version = ${of.version}`.execute(
    ctx.db,
  )
  return gone.numAffectedRows === 1n
}

/** Counts one play of a video. */
export const countOnePlay = async (ctx: Write, videoId: Id): Promise<void> => {
  await ctx.db
    .updateTable('womVideo')
    .set((it) => ({ playCount: it('playCount', '+', 1) }))
    .where('videoId', '=', videoId)
    .execute()
}
