import { api } from '../../../api.ts'
import { takeDownActs } from '../../../blocks/acts/take-down-acts.ts'
import type { AnswerOf, Calls } from '../../../calls.ts'

/** A video of any shop, as the operator oversees it. */
export type Overseen = AnswerOf<Calls['video']['operatorList']>['list'][number]

/** The operator's actions on videos of any shop. */
export const operatedActs = takeDownActs<Overseen>({
  thing: '这个视频',
  nameOf: ({ title }) => title,
  idOf: ({ videoId }) => ({ videoId }),
  takeDown: api.video.takeDown,
  schema: () => import('@mall/api/content/video-inputs').then((it) => it.takeDown),
  release: api.video.release,
  gone: '所有人立即看不到，店铺不能自己显示。',
  back: '由店铺自己重新显示。',
  refreshes: ['video'],
})
