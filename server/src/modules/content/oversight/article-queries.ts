import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'

/** Fields of an article beyond those of everything overseen. */
type Article = {
  readonly newsId: Id
  readonly category: number
  readonly cover: string | null
  readonly summary: string
  readonly viewCount: number
  readonly publishTime: Date | null
  readonly waiting: boolean
}

/** Columns of `t` in a list. */
export const listed = (now: Date) => sql<Article>`
  t.news_id, t.category, t.cover, t.summary, t.view_count, t.publish_time,
  coalesce(t.state = 1 and t.publish_time > ${now}, false) as waiting`

/** Columns of its page, with its text. */
export const whole = (now: Date) => sql<Article & { readonly contentHtml: string }>`${listed(now)}, t.content_html`

/** Condition on the category; none without one. */
export const ofCategory = (category: number | undefined) =>
  category === undefined ? [] : [sql`t.category = ${category}`]
