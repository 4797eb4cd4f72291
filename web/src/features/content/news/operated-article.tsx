import { operatorList } from '@mall/api/content/news-inputs'
import { newsCategories, overseenStates } from '@mall/api/content/news-states'
import { api } from '../../../api.ts'
import { changedFilter } from '../../../blocks/acts/take-down-acts.ts'
import type { ListOf } from '../../../blocks/list/list-of.ts'
import { minuteText } from '../../../kit/moment.ts'
import { operatedActs } from './operated-acts.ts'
import { ArticleTitle, ArticleState, OverseenArticle } from '../parts/overseen-article.tsx'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** List of all shops' articles, in which the operator takes articles down and releases them. */
export const operatedArticle: ListOf<typeof api.news.operatorList> = {
  name: 'news.operated',
  title: '企业资讯',
  thing: '企业资讯',
  counts: '篇',
  call: api.news.operatorList,
  fields: operatorList.shape,
  id: ({ newsId }) => newsId,
  nameOf: ({ title }) => title,
  filters: [
    { as: 'text', field: 'keyword', label: '资讯', placeholder: '标题、编号' },
    { as: 'text', field: 'shopName', label: '店铺' },
    { as: 'one', field: 'category', label: '栏目', choices: choicesOf(newsCategories) },
    { as: 'one', field: 'state', label: '状态', choices: choicesOf(overseenStates) },
    changedFilter,
  ],
  columns: [
    {
      key: 'title',
      title: '资讯',
      width: 320,
      least: 200,
      shown: 'always',
      card: 'head',
      text: ({ title }) => title,
      cell: (row) => <ArticleTitle row={row} />,
    },
    { key: 'shop', title: '店铺', width: 140, card: 'line', cell: ({ shopName }) => shopName },
    { key: 'category', title: '栏目', width: 100, card: 'line', cell: ({ categoryText }) => categoryText },
    {
      key: 'published',
      title: '发布时间',
      width: 150,
      card: 'line',
      cell: ({ publishTime }) => publishTime && minuteText(publishTime),
    },
    {
      key: 'views',
      title: '浏览',
      width: 80,
      align: 'right',
      shown: 'not at first',
      cell: ({ viewCount }) => viewCount,
    },
    { key: 'state', title: '状态', width: 130, card: 'badge', cell: (row) => <ArticleState row={row} /> },
    { key: 'reason', title: '下架原因', width: 180, card: 'line', cell: ({ takenDownReason }) => takenDownReason },
    { key: 'created', title: '添加时间', width: 150, shown: 'not at first', cell: ({ createTime }) => createTime },
  ],
  acts: operatedActs,
  detail: { Body: OverseenArticle, to: ({ newsId }) => `/operate/news/${newsId}` },
}
