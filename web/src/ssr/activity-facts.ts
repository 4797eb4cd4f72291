import { activityPath } from '@mall/api/activity/floors'
import { api } from '../api.ts'
import { minuteText } from '../kit/moment.ts'
import { short, trail } from './facts.ts'
import type { Absolute, Facts } from './facts.ts'
import type { Known } from './known.ts'

/** Returns the facts of an activity page: its name, its shop and its time. */
export const activityFacts = (known: Known, absolute: Absolute): Facts | undefined => {
  const page = known.answer(api.activity.shown)
  if (page === undefined) return undefined
  const { activityId, name, shareTitle, shareImage, shopId, shopName, beginTime, endTime } = page
  const path = activityPath(activityId ?? '')
  const times = `${minuteText(beginTime)} 至 ${minuteText(endTime)}`
  return {
    name,
    description: short([shareTitle, shopName, times].join('，')),
    canonical: `/v${path}`,
    image: shareImage ?? undefined,
    data: [
      trail(
        [
          { name: '首页', to: '/' },
          { name: shopName, to: `/shop/${shopId}` },
          { name, to: path },
        ],
        absolute,
      ),
    ],
  }
}
