import type { news } from '@mall/api/content/news'
import { mostNews, mostNewsBytes } from '@mall/api/content/news-states'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse, refuseField } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { cleanHtml } from '../../publishing/public.ts'
import { demandWords } from '../../wording/public.ts'
import { versionOf } from './queries.ts'
import { countNews, deleteNews, insertNews, updateNews, updateState } from './store.ts'

/**
 * Refuses a change that changed nothing, with the reason: the article is absent, was changed since, is taken down, or is already in
 * this state.
 */
const refuseUnchanged = async (ctx: Write<Seller>, newsId: Id, version: number): Promise<never> => {
  const known = await versionOf(ctx.db, ctx.actor.shop.shopId, newsId)
  if (known === undefined) return refuse('NOT_FOUND')
  if (known.version !== version) return refuse('STALE')
  return known.takenDown ? refuseField('state', '资讯已被平台下架，平台恢复后才能发布') : refuse('WRONG_STATE')
}

/** Returns the cleaned HTML; refuses it if neither words nor pictures remain. */
export const contentOf = (html: string): string => {
  const clean = cleanHtml(html)
  if (clean.replace(/<(?!img|video)[^>]*>|&nbsp;|\s/g, '') === '') return refuseField('contentHtml', '请填写正文')
  return Buffer.byteLength(clean) > mostNewsBytes ? refuseField('contentHtml', '正文太长，请删减文字或图片') : clean
}

export const saveNews: Handler<typeof news.save> = async (ctx, input) => {
  const { shopId } = ctx.actor.shop
  const { newsId, version, title, category, cover = [], summary = '', isTop = false, state, publishTime } = input
  const article = {
    title,
    category,
    cover: cover[0] ?? null,
    summary,
    contentHtml: contentOf(input.contentHtml),
    isTop,
    state,
    publishTime: publishTime ?? null,
  }
  await demandWords(ctx.db, title, summary, article.contentHtml)
  if (newsId === undefined) {
    if ((await countNews(ctx, shopId)) >= mostNews) return refuse('SHOP_FULL', { most: mostNews, what: '篇资讯' })
    return { newsId: await insertNews(ctx, shopId, article) }
  }
  if (version === undefined) return refuseField('version', '请刷新页面后再修改')
  const changed = await updateNews(ctx, { shopId, newsId, version }, article)
  return changed ? { newsId } : refuseUnchanged(ctx, newsId, version)
}

export const setNewsState: Handler<typeof news.setState> = async (ctx, { newsId, version, state }) =>
  (await updateState(ctx, { shopId: ctx.actor.shop.shopId, newsId, version }, state)) ||
  refuseUnchanged(ctx, newsId, version)

export const dropNews: Handler<typeof news.drop> = async (ctx, { newsId, version }) =>
  (await deleteNews(ctx, { shopId: ctx.actor.shop.shopId, newsId, version })) || refuseUnchanged(ctx, newsId, version)
