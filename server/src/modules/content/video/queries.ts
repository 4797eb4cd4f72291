import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'

type Shown = {
  readonly videoId: Id
  readonly title: string
  readonly video: string
  readonly cover: string
  readonly durationSec: number | null
  readonly customerName: string | null
  readonly playCount: number
}
const shownColumns = sql`v.video_id, v.title, v.video, v.cover, v.duration_sec, v.customer_name, v.play_count`

/** The goods that video `v` or `t` is about. */
export const goodsNamed = (
  video: 'v' | 't' = 'v',
) => sql`(select coalesce(json_agg(json_build_object('spuId', g.spu_id, 'name', g.name) order by g.spu_id), '[]')
    from goods_spu g where g.spu_id = any(${sql.id(video)}.spu_ids) and g.shop_id = ${sql.id(video)}.shop_id and not g.deleted)`

export type VideoRow = Shown & {
  readonly goods: { readonly spuId: Id; readonly name: string }[]
  readonly sort: number
  readonly state: number
  readonly createTime: Date
  readonly takenDownReason: string | null
  readonly takenDownTime: Date | null
  readonly setBy: string | null
  readonly version: number
}
const columns = sql`${shownColumns}, v.sort, v.state, v.create_time, v.version,
  v.taken_down_reason, v.taken_down_time,
  ${goodsNamed()} as goods,
  (select u.name from app_user u where u.user_id = v.set_by) as set_by`

export type VideoFilter = {
  readonly keyword?: string | undefined
  readonly state?: number | undefined
  readonly spuId?: Id | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

const videosWhere = (shopId: Id, it: VideoFilter): RawBuilder<unknown> => {
  const conditions = [sql`v.shop_id = ${shopId}`]
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(v.title ilike ${like} or v.customer_name ilike ${like})`)
  }
  if (it.state !== undefined) conditions.push(sql`v.state = ${it.state}`)
  if (it.spuId !== undefined) conditions.push(sql`${it.spuId}::bigint = any(v.spu_ids)`)
  if (it.beginTime !== undefined) conditions.push(sql`v.create_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`v.create_time <= ${it.endTime}`)
  return sql.join(conditions, sql` and `)
}

const orders = {
  shown: sql`v.sort, v.video_id desc`,
  newest: sql`v.create_time desc, v.video_id desc`,
  played: sql`v.play_count desc, v.video_id desc`,
} as const

/** Returns a page of a shop's videos for its staff. */
export const videoPage = (
  db: Reading,
  shopId: Id,
  it: VideoFilter & { readonly sort?: keyof typeof orders | undefined },
  page: PageRange,
) => {
  const all = sql`wom_video v where ${videosWhere(shopId, it)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<VideoRow & { total: number }>`
      select ${columns}, ${total} as total
      from ${all} order by ${orders[it.sort ?? 'shown']} limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns one video of the shop. */
export const videoOf = async (db: Reading, shopId: Id, videoId: Id) => {
  const found = await sql<VideoRow>`
    select ${columns} from wom_video v where v.video_id = ${videoId} and v.shop_id = ${shopId}`.execute(db)
  return found.rows[0]
}

/** Returns the version of a shop's video, and whether it is taken down; undefined when there is none. */
export const versionOf = async (db: Reading, shopId: Id, videoId: Id) => {
  const found = await sql<{ version: number; takenDown: boolean }>`
    select version, taken_down_reason is not null as taken_down from wom_video where video_id = ${videoId} and shop_id = ${shopId}`.execute(
    db,
  )
  return found.rows[0]
}

/** Returns how many of these ids are goods of the shop. */
export const countGoods = async (db: Reading, shopId: Id, spuIds: readonly Id[]): Promise<number> => {
  const found = await sql<{ many: number }>`
    select count(*)::int as many from goods_spu
    where shop_id = ${shopId} and not deleted and spu_id = any(${[...spuIds]}::bigint[])`.execute(db)
  return found.rows[0]!.many
}

/** Returns a page of a shop's shown videos, of all products or of one. */
export const shownVideos = (
  db: Reading,
  { shopId, spuId }: { readonly shopId: Id; readonly spuId: Id | undefined },
  page: PageRange,
) => {
  const all = sql`wom_video v join shop s using (shop_id) where v.shop_id = ${shopId} and v.state = 1
    and s.shop_status in (1, 2) and ${spuId === undefined ? sql`true` : sql`${spuId}::bigint = any(v.spu_ids)`}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<Shown & { total: number }>`
      select ${shownColumns}, ${total} as total
      from ${all} order by v.sort, v.video_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns the shop of a video that everybody sees. */
export const shopOfShown = async (db: Reading, videoId: Id): Promise<Id | undefined> => {
  const found = await sql<{ shopId: Id }>`
    select v.shop_id from wom_video v join shop s using (shop_id)
    where v.video_id = ${videoId} and v.state = 1 and s.shop_status in (1, 2)`.execute(db)
  return found.rows[0]?.shopId
}
