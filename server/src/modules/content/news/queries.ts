import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'

type Shown = {
  readonly newsId: Id
  readonly title: string
  readonly category: number
  readonly cover: string | null
  readonly summary: string
  readonly isTop: boolean
  readonly viewCount: number
}
const shownColumns = sql`n.news_id, n.title, n.category, n.cover, n.summary, n.is_top, n.view_count`

export type NewsRow = Shown & {
  readonly shopId: Id
  readonly state: number
  readonly waiting: boolean
  readonly publishTime: Date | null
  readonly createTime: Date
  readonly setBy: string | null
  readonly takenDownReason: string | null
  readonly takenDownTime: Date | null
  readonly version: number
}
const columns = (
  now: Date,
): RawBuilder<unknown> => sql`${shownColumns}, n.shop_id, n.state, n.publish_time, n.create_time, n.version,
  n.taken_down_reason, n.taken_down_time,
  coalesce(n.state = 1 and n.publish_time > ${now}, false) as waiting,
  (select u.name from app_user u where u.user_id = n.set_by) as set_by`

export type NewsFilter = {
  readonly keyword?: string | undefined
  readonly state?: number | undefined
  readonly category?: number | undefined
  readonly beginTime?: Date | undefined
  readonly endTime?: Date | undefined
}

const newsWhere = (shopId: Id, it: NewsFilter): RawBuilder<unknown> => {
  const conditions = [sql`n.shop_id = ${shopId}`]
  if (it.keyword) {
    const like = containing(it.keyword)
    conditions.push(sql`(n.title ilike ${like} or n.summary ilike ${like})`)
  }
  if (it.state !== undefined) conditions.push(sql`n.state = ${it.state}`)
  if (it.category !== undefined) conditions.push(sql`n.category = ${it.category}`)
  if (it.beginTime !== undefined) conditions.push(sql`n.publish_time >= ${it.beginTime}`)
  if (it.endTime !== undefined) conditions.push(sql`n.publish_time <= ${it.endTime}`)
  return sql.join(conditions, sql` and `)
}

const orders = {
  newest: sql`n.create_time desc, n.news_id desc`,
  published: sql`n.publish_time desc nulls last, n.news_id desc`,
  viewed: sql`n.view_count desc, n.news_id desc`,
} as const

/** Returns a page of a shop's news for its staff. */
export const newsPage = (
  db: Reading,
  now: Date,
  shopId: Id,
  it: NewsFilter & { readonly sort?: keyof typeof orders | undefined },
  page: PageRange,
) => {
  const all = sql`news n where ${newsWhere(shopId, it)}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<NewsRow & { total: number }>`
      select ${columns(now)}, ${total} as total
      from ${all} order by ${orders[it.sort ?? 'newest']} limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns one article of the shop. */
export const newsOf = async (db: Reading, now: Date, shopId: Id, newsId: Id) => {
  const found = await sql<NewsRow & { contentHtml: string }>`
    select ${columns(now)}, n.content_html from news n where n.news_id = ${newsId} and n.shop_id = ${shopId}`.execute(
    db,
  )
  return found.rows[0]
}

/** Returns the version of a shop's article, and whether it is taken down; undefined when there is none. */
export const versionOf = async (db: Reading, shopId: Id, newsId: Id) => {
  const found = await sql<{ version: number; takenDown: boolean }>`
    select version, taken_down_reason is not null as taken_down from news where news_id = ${newsId} and shop_id = ${shopId}`.execute(
    db,
  )
  return found.rows[0]
}

/** Whether everybody sees article `n` of shop `s`: it is published, its time has come, and the shop is open or resting. */
export const isShown = (now: Date): RawBuilder<boolean> =>
  sql`n.state = 1 and n.publish_time <= ${now} and s.shop_status in (1, 2)`

/** Returns a page of a shop's published news. */
export const shownPage = (
  db: Reading,
  now: Date,
  { shopId, category }: { readonly shopId: Id; readonly category: number | undefined },
  page: PageRange,
) => {
  const all = sql`news n join shop s using (shop_id) where n.shop_id = ${shopId} and ${isShown(now)}
    and ${category === undefined ? sql`true` : sql`n.category = ${category}`}`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<Shown & { publishTime: Date; total: number }>`
      select ${shownColumns}, n.publish_time, ${total} as total
      from ${all} order by n.is_top desc, n.publish_time desc, n.news_id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
    return found.rows
  })
}

/** Returns one published article with its shop. */
export const shownNews = async (db: Reading, now: Date, newsId: Id) => {
  const found = await sql<Shown & { publishTime: Date; contentHtml: string; shopId: Id; shopName: string }>`
    select ${shownColumns}, n.publish_time, n.content_html, n.shop_id, s.shop_name
    from news n join shop s using (shop_id) where n.news_id = ${newsId} and ${isShown(now)}`.execute(db)
  return found.rows[0]
}

/** Returns the shop of an article that everybody sees. */
export const shopOfShown = async (db: Reading, now: Date, newsId: Id): Promise<Id | undefined> => {
  const found = await sql<{ shopId: Id }>`
    select n.shop_id from news n join shop s using (shop_id) where n.news_id = ${newsId} and ${isShown(now)}`.execute(
    db,
  )
  return found.rows[0]?.shopId
}
