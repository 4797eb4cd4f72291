import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'
import type { Write } from '../../../kernel/context.ts'

/* The only writer of the platform's articles. */

export type Information = {
  readonly title: string
  readonly category: number
  readonly cover: string | null
  readonly summary: string
  readonly contentHtml: string
  readonly isTop: boolean
  readonly state: 0 | 1 | 2
  /** Moment from which it is shown; null: now, or the moment it was first shown. */
  readonly publishTime: Date | null
  readonly setBy: Id
}

export const insertInformation = async (ctx: Write, it: Information): Promise<Id> =>
  (
    await ctx.db
      .insertInto('information')
      .values({ ...it, publishTime: it.publishTime ?? (it.state === 1 ? ctx.now : null), createTime: ctx.now })
      .returning('informationId')
      .executeTakeFirstOrThrow()
  ).informationId

/** Changes an article; false when there is none in this version. */
export const updateInformation = async (
  ctx: Write,
  of: { readonly informationId: Id; readonly version: number },
  it: Information,
): Promise<boolean> => {
  const changed = await sql`
    update information set title = ${it.title}, category = ${it.category}, cover = ${it.cover}, summary = ${it.summary},
      content_html = ${it.contentHtml}, is_top = ${it.isTop}, state = ${it.state}, set_by = ${it.setBy}, version = version + 1,
      publish_time = coalesce(${it.publishTime}::timestamptz,
        case ${it.state}::int when 1 then least(publish_time, ${ctx.now}::timestamptz) else publish_time end)
    where information_id = ${of.informationId} and version = ${of.version}`.execute(ctx.db)
  return changed.numAffectedRows === 1n
}
