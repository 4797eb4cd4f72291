import type { news } from '@mall/api/news/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { newsOf, newsPage } from './queries.ts'

export const listNews: Handler<typeof news.list> = ({ db, now, actor }, input) =>
  newsPage(db, now, actor.shop.shopId, input, pageOfInput(input))

export const showNews: Handler<typeof news.detail> = async ({ db, now, actor }, { newsId }) =>
  (await newsOf(db, now, actor.shop.shopId, newsId)) ?? refuse('NOT_FOUND')
