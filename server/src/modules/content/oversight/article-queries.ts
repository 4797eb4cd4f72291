import type { Id } from '@mall/api/wire-types'
import { sql } from 'kysely'

/** What an article shows beside what everything overseen does. */
type Article = {
  readonly newsId: Id
  readonly category: number
  readonly cover: string | null
  readonly summary: string
  readonly viewCount: number
  readonly publishTime: Date | null
  readonly waiting: boolean
}

/** In a list, columns of `t`. */
export const listed = (now: Date) => sql<Article>`
  t.news_id, t.category, t.cover, t.summary, t.view_count, t.publish_time,
  coalesce(t.state = 1 and t.publish_time > ${now}, false) as waiting`

/** On its page, with its text. */
export const whole = (now: Date) => sql<Article & { readonly contentHtml: string }>`${listed(now)}, t.content_html`

/** Those of a category; of all without one. */
export const ofCategory = (category: number | undefined) =>
  category === undefined ? [] : [sql`t.category = ${category}`]
