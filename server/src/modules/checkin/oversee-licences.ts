import { endingSpans } from '@mall/api/checkin/inputs'
import type { checkin } from '@mall/api/checkin/endpoints'
import { qualificationNames } from '@mall/api/shop/qualifications'
import { dateText, pageOfInput, parseTime } from '@mall/api/wire-types'
import type { Handler } from '../../kernel/serve.ts'
import { staffWith } from '../identity/public.ts'
import { sendMessages } from '../message/public.ts'
import { noteReminders } from '../shop/public.ts'
import { endingCounts, endingPage, lastDayOf } from './ending-queries.ts'

const day = 86_400_000
const daysTo = (today: string, validTo: string): number =>
  Math.round((parseTime(validTo)!.getTime() - parseTime(today)!.getTime()) / day)

export const listEnding: Handler<typeof checkin.endingLicences> = async ({ db, now }, input) => {
  const today = dateText(now)
  const found = await endingPage(db, now, input, pageOfInput(input))
  const list = found.list.map(({ qualType, ...row }) => ({
    ...row,
    qualName: qualificationNames[qualType]!,
    daysLeft: daysTo(today, row.validTo),
    buttons: row.remindDay === today ? [] : (['remind'] as const).slice(),
  }))
  return { ...found, list }
}

const spanNames = { over: '已过期', 30: '30 天内', 60: '60 天内', 90: '90 天内' } as const

export const countEnding: Handler<typeof checkin.endingTabs> = async ({ db, now }, input) => {
  const counts = await endingCounts(db, now, input)
  return endingSpans.map((status) => ({ status, name: spanNames[status], count: counts[status] }))
}

/** Reminds the people of a shop who may renew a licence; each licence at most once a day. */
export const remindLicences: Handler<typeof checkin.remindLicences> = async (ctx, { qualIds }) => {
  const today = dateText(ctx.now)
  const wanted = [...new Set(qualIds)]
  const reminded = await noteReminders(ctx, wanted, today, lastDayOf(ctx.now, 90))
  const staff = await staffWith(ctx.db, [...new Set(reminded.map(({ shopId }) => shopId))], 'shop.edit')
  await sendMessages(
    ctx,
    reminded.map(({ qualId, shopId, qualType, validTo }) => {
      const left = daysTo(today, validTo)
      const name = qualificationNames[qualType]!
      return {
        userIds: staff.get(shopId) ?? [],
        event: 'licence.ending' as const,
        link: '/mj/shopSetting?part=licences',
        title: left < 0 ? `平台提醒：${name}已过期` : `平台提醒：${name}即将过期`,
        content:
          left < 0
            ? `有效期到 ${validTo}，已经过期，请更新资质。`
            : `有效期到 ${validTo}，还有 ${left} 天，请提前更新资质。`,
        key: `licence:${qualId}:reminded:${today}`,
      }
    }),
  )
  return { reminded: reminded.length, notAgain: wanted.length - reminded.length }
}
