import { newsCategories } from '@mall/api/content/news-states'
import { api } from '../api.ts'
import { articlePath, newsPath } from '../features/content/parts/news-paths.ts'
import { fileUrl } from '../settings.ts'
import { schema, short, trail } from './facts.ts'
import type { Absolute, Facts } from './facts.ts'
import type { Known } from './known.ts'

/** Formats `2026-11-24 08:30` of Shanghai for linked data. */
const moment = (text: string): string => `${text.replace(' ', 'T')}+08:00`

/** Returns the facts of a shop's article: subject, author and time; undefined under the address of another shop. */
export const articleFacts = (known: Known, absolute: Absolute): Facts | undefined => {
  const article = known.answer(api.news.read)
  if (article === undefined || known.path.split('/')[2] !== article.shopId) return undefined
  const { title, summary, cover, category, publishTime, shopId, shopName } = article
  const canonical = `/v${articlePath(article)}`
  return {
    name: title,
    description: short(summary || [title, newsCategories[category as 1], shopName].join('，')),
    canonical,
    type: 'article',
    image: cover ?? undefined,
    data: [
      {
        '@context': schema,
        '@type': 'NewsArticle',
        headline: title,
        url: absolute(canonical),
        datePublished: moment(publishTime),
        ...(summary ? { description: summary } : {}),
        ...(cover === null ? {} : { image: [absolute(fileUrl(cover))] }),
        author: { '@type': 'Organization', name: shopName, url: absolute(`/v/shop/${shopId}`) },
      },
      trail(
        [
          { name: '首页', to: '/' },
          { name: shopName, to: `/shop/${shopId}` },
          { name: '店铺资讯', to: newsPath(shopId) },
          { name: title, to: articlePath(article) },
        ],
        absolute,
      ),
    ],
  }
}
