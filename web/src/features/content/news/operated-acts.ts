import { api } from '../../../api.ts'
import { takeDownActs } from '../../../blocks/acts/take-down-acts.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'

/** An article of any shop, as the operator oversees it. */
export type Overseen = AnswerOf<Calls['news']['operatorList']>['list'][number]

/** The operator's actions on articles of any shop. */
export const operatedActs = takeDownActs<Overseen>({
  thing: '这篇资讯',
  nameOf: ({ title }) => title,
  idOf: ({ newsId }) => ({ newsId }),
  takeDown: api.news.takeDown,
  schema: () => import('@mall/api/content/news-inputs').then((it) => it.takeDown),
  release: api.news.release,
  gone: '所有人立即看不到，店铺不能自己发布。',
  back: '由店铺自己重新发布。',
  refreshes: ['news'],
})
