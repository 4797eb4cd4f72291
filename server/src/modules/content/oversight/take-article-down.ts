import type { news } from '@mall/api/content/news'
import type { Handler } from '../../../kernel/serve.ts'
import { releaseOf, takeDownOf } from '../../shop/public.ts'
import { articles } from './article-store.ts'

export const takeArticleDown: Handler<typeof news.takeDown> = (ctx, { newsId, reason }) =>
  takeDownOf(ctx, articles, newsId, reason)

export const releaseArticle: Handler<typeof news.release> = (ctx, { newsId }) => releaseOf(ctx, articles, newsId)
