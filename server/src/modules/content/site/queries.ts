import { sql } from 'kysely'
import type { Reading } from '../../../kernel/database.ts'
import { readPage } from '../../../kernel/read-page.ts'
import type { PageRange } from '../../../kernel/read-page.ts'

type NoticeRow = {
  noticeId: number
  scope: number
  shopId: number | null
  title: string
  content: string
  type: number
  isTop: boolean
  beginTime: Date
  endTime: Date | null
}

/** Returns a page of notices in force: first the shop's announcement (scope 2) if it is open or resting, then the platform's (scope 1). */
export const noticesInForce = (
  db: Reading,
  now: Date,
  { shopId = null, scope = null }: { readonly shopId?: number | null; readonly scope?: number | null },
  page: PageRange,
) => {
  const all = sql`(
    select notice_id, 1 as scope, null::bigint as shop_id, title, content, type, is_top, begin_time, end_time from notice
    where published and begin_time <= ${now} and (end_time is null or end_time > ${now})
    union all
    select shop_id, 2, shop_id, '店铺公告', notice, 1, true, update_time, null from shop
    where shop_id = ${shopId} and notice <> '' and shop_status in (1, 2)
  ) n where ${scope}::int is null or scope = ${scope}::int`
  return readPage(db, page, all, async ({ total, limit, offset }) => {
    const found = await sql<NoticeRow & { total: number }>`
    select notice_id, scope, shop_id, title, content, type, is_top, begin_time, end_time, ${total} as total from ${all}
    order by scope desc, is_top desc, begin_time desc, notice_id desc limit ${limit} offset ${offset}`.execute(db)
    return found.rows
  })
}

/** Returns the value of a public setting; null when there is none or it is not public. */
export const publicParam = async (db: Reading, key: string): Promise<string | null> => {
  const row = await db
    .selectFrom('param')
    .select('value')
    .where('key', '=', key)
    .where('isPublic', '=', true)
    .executeTakeFirst()
  return row?.value ?? null
}

/** Returns the facts in the footer of every page: public settings; `site.licences` has one licence a line. */
export const siteFacts = async (db: Reading) => {
  const rows = await db
    .selectFrom('param')
    .select(['key', 'value'])
    .where('key', 'in', ['service.phone', 'service.hours', 'site.licences'])
    .where('isPublic', '=', true)
    .execute()
  const known = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    phone: known.get('service.phone') ?? null,
    hours: known.get('service.hours') ?? null,
    licences: (known.get('site.licences') ?? '').split('\n').filter(Boolean),
  }
}
