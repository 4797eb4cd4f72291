import type { news } from '@mall/api/content/news'
import { newsButtons, newsCategories, newsStateText } from '@mall/api/content/news-states'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { newsOf, newsPage } from './queries.ts'
import type { NewsRow } from './queries.ts'

const present = <It extends NewsRow>(it: It) => ({
  ...it,
  stateText: newsStateText(it),
  categoryText: newsCategories[it.category as keyof typeof newsCategories],
  buttons: newsButtons(it),
})

export const listNews: Handler<typeof news.list> = async ({ db, now, actor }, input) => {
  const page = await newsPage(db, now, actor.shop.shopId, input, pageOfInput(input))
  return { ...page, list: page.list.map(present) }
}

export const showNews: Handler<typeof news.detail> = async ({ db, now, actor }, { newsId }) =>
  present((await newsOf(db, now, actor.shop.shopId, newsId)) ?? refuse('NOT_FOUND'))
