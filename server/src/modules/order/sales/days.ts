import { dateText, parseTime } from '@mall/api/wire-types'
import { refuseField } from '../../../kernel/refusal.ts'

export const day = 86_400_000
const longest = 366

export const startOf = (date: string): Date => parseTime(date)!
export const daysBefore = (date: string, days: number): string =>
  dateText(new Date(startOf(date).getTime() - days * day))

type Range = { readonly from: Date; readonly to: Date }

/** Returns the range as many whole days earlier as this range touches, up to the same time of day, and the number of days. */
export const rangeBefore = ({ from, to }: Range): Range & { readonly days: number } => {
  const days = Math.floor((to.getTime() - from.getTime()) / day) + 1
  const earlier = (at: Date) => new Date(at.getTime() - days * day)
  return { from: earlier(from), to: earlier(to), days }
}

/** Returns the requested range; defaults to the last 30 days up to now. */
export const rangeOf = (now: Date, input: { beginTime?: Date | undefined; endTime?: Date | undefined }) => {
  const to = input.endTime ?? now
  const from = input.beginTime ?? startOf(daysBefore(dateText(to), 29))
  if (from > to) return refuseField('endTime', '结束时间不能早于开始时间')
  if (to.getTime() - from.getTime() > longest * day) return refuseField('beginTime', '时间范围不能超过一年')
  return { from, to }
}
