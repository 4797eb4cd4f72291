import type { news } from '@mall/api/content/news'
import { pageOfInput } from '@mall/api/wire-types'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { noteOpening } from '../../customer/public.ts'
import { shopOfShown, shownNews, shownPage } from './queries.ts'
import { countView } from './store.ts'

/* News for every visitor: none before its time, none of a frozen or closed shop. */

export const listShownNews: Handler<typeof news.shown> = ({ db, now }, { shopId, category, ...page }) =>
  shownPage(db, now, { shopId, category }, pageOfInput(page))

export const readNews: Handler<typeof news.read> = async ({ db, now }, { newsId }) =>
  (await shownNews(db, now, newsId)) ?? refuse('NOT_FOUND')

export const countNewsVisit: Handler<typeof news.visit> = async (ctx, { newsId, visitorId }) => {
  const shopId = (await shopOfShown(ctx.db, ctx.now, newsId)) ?? refuse('NOT_FOUND')
  if (await noteOpening(ctx, { shopId, kind: 'article', thingId: newsId, visitorId })) await countView(ctx, newsId)
  return true
}
