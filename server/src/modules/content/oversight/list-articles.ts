import type { news } from '@mall/api/content/news'
import { newsCategories, newsStateText } from '@mall/api/content/news-states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { waitingIn } from '../../../kernel/waiting.ts'
import { overseenOne, overseenPage, overseenRows } from '../../shop/public.ts'
import { articles as kind } from './article-store.ts'
import { listed, ofCategory, whole } from './article-queries.ts'

type Row = Parameters<typeof newsStateText>[0] & {
  readonly category: number
  readonly takenDownReason: string | null
}
const present = <It extends Row>(it: It) => ({
  ...it,
  stateText: newsStateText(it),
  categoryText: newsCategories[it.category as keyof typeof newsCategories],
  buttons: [it.takenDownReason === null ? ('takeDown' as const) : ('release' as const)],
})

/** Articles taken down that their shop changed since, for the operator to release. */
export const articlesToRelease = waitingIn<typeof news.operatorList>('operate.news', { changed: true }, ({ changed }) =>
  overseenRows(kind, { changed }),
)

export const listOverseenArticles: Handler<typeof news.operatorList> = async ({ db, now }, { category, ...input }) => {
  const asked = { kind, shown: { more: listed(now) } }
  const page = await overseenPage(db, asked, { ...input, only: ofCategory(category) }, pageOfInput(input))
  return { ...page, list: page.list.map(present) }
}

export const showOverseenArticle: Handler<typeof news.operatorShow> = async ({ db, now }, { newsId }) =>
  present((await overseenOne(db, { kind, shown: { more: whole(now) } }, newsId)) ?? refuse('NOT_FOUND'))
