import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import { containing } from '../../../kernel/database.ts'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'

type Shown = {
  readonly informationId: Id
  readonly title: string
  readonly category: 1 | 2 | 3 | 4
  readonly cover: string | null
  readonly summary: string
  readonly isTop: boolean
}
const shownColumns = sql`n.information_id, n.title, n.category, n.cover, n.summary, n.is_top`

export type InformationRow = Shown & {
  readonly state: 0 | 1 | 2
  readonly publishTime: Date | null
  readonly createTime: Date
  readonly setBy: string
  readonly version: number
}
const columns = sql`${shownColumns}, n.state, n.publish_time, n.create_time, n.version,
  (select u.name from app_user u where u.user_id = n.set_by) as set_by`

const isShown = (now: Date) => sql`n.state = 1 and n.publish_time <= ${now}`

/** Returns a page of the articles that everybody may read. */
export const shownInformationPage = (db: Reading, now: Date, category: number | undefined, page: PageRange) => {
  const all = sql`information n where ${isShown(now)} and (${category ?? null}::int is null or n.category = ${category ?? null})`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<Shown & { publishTime: Date; total: number }>`
      select ${shownColumns}, n.publish_time, ${total} as total from ${all}
      order by n.is_top desc, n.publish_time desc, n.information_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns one article that everybody may read. */
export const shownInformationOf = async (db: Reading, now: Date, informationId: Id) =>
  (
    await sql<Shown & { publishTime: Date; contentHtml: string }>`
      select ${shownColumns}, n.publish_time, n.content_html from information n
      where n.information_id = ${informationId} and ${isShown(now)}`.execute(db)
  ).rows[0]

/** Returns a page of all articles, drafts included. */
export const informationPage = (
  db: Reading,
  it: {
    readonly keyword?: string | undefined
    readonly category?: number | undefined
    readonly state?: number | undefined
  },
  page: PageRange,
) => {
  const like = it.keyword ? containing(it.keyword) : null
  const all = sql`information n where (${like}::text is null or n.title ilike ${like})
    and (${it.category ?? null}::int is null or n.category = ${it.category ?? null})
    and (${it.state ?? null}::int is null or n.state = ${it.state ?? null})`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<InformationRow & { total: number }>`
      select ${columns}, ${total} as total from ${all} order by n.information_id desc limit ${limit} offset ${offset}`.execute(
      db,
    )
    return found.rows
  })
}

/** Returns one article for a change. */
export const informationOf = async (db: Reading, informationId: Id) =>
  (
    await sql<InformationRow & { contentHtml: string }>`
      select ${columns}, n.content_html from information n where n.information_id = ${informationId}`.execute(db)
  ).rows[0]
