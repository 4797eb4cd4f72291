/** Opening time of a place on a day of the week, 1 Monday to 7 Sunday, in `HH:mm` of Shanghai. */
export type OpenHours = { readonly day: number; readonly open: string; readonly close: string }

export const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

const span = ({ open, close }: OpenHours): string => `${open}-${close}`

/** Returns the hours in words, with days of the same hours together: 周一至周五 08:00-17:30，周六 08:00-12:00. */
export const openText = (hours: readonly OpenHours[]): string => {
  const days = hours.toSorted((one, other) => one.day - other.day)
  const runs: OpenHours[][] = []
  for (const it of days) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && last.day === it.day - 1 && span(last) === span(it)) run.push(it)
    else runs.push([it])
  }
  return runs
    .map((run) => {
      const [first, last] = [weekdays[run[0]!.day - 1], weekdays[run.at(-1)!.day - 1]]
      return `${run.length === 1 ? first : `${first}至${last}`} ${span(run[0]!)}`
    })
    .join('，')
}

const dayMs = 86_400_000
const shanghai = 8 * 3_600_000

/** Returns whether a place is open at this moment. */
export const isOpenAt = (hours: readonly OpenHours[], now: Date): boolean => {
  const local = new Date(now.getTime() + shanghai)
  const [weekday, time] = [local.getUTCDay() || 7, local.toISOString().slice(11, 16)]
  return hours.some(({ day, open, close }) => day === weekday && open <= time && time < close)
}

/** Returns what is wrong with typed hours, and at which entry; undefined if nothing is. */
export const hoursFault = (hours: readonly OpenHours[]): { at: string; msg: string } | undefined => {
  const turned = hours.findIndex(({ open, close }) => open >= close)
  if (turned >= 0) return { at: `openHours.${turned}.close`, msg: '结束时间须晚于开始时间' }
  const twice = new Set(hours.map(({ day }) => day)).size < hours.length
  return twice ? { at: 'openHours', msg: '同一天只能填一次' } : undefined
}

/** Returns the days, up to `daysAhead` from now, on which a place is open, as `yyyy-MM-dd`; includes today only until it closes. */
export const openDays = (hours: readonly OpenHours[], now: Date, daysAhead: number): string[] => {
  const local = now.getTime() + shanghai
  const time = new Date(local).toISOString().slice(11, 16)
  return Array.from({ length: daysAhead + 1 }, (_, ahead) => {
    const at = new Date(local + ahead * dayMs)
    const weekday = at.getUTCDay() || 7
    const open = hours.find(({ day }) => day === weekday)
    return open === undefined || (ahead === 0 && time >= open.close) ? [] : [at.toISOString().slice(0, 10)]
  }).flat()
}

/** Returns `2026-11-23` as 11月23日 周一. */
export const dayWords = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`)
  return `${at.getUTCMonth() + 1}月${at.getUTCDate()}日 ${weekdays[(at.getUTCDay() + 6) % 7]}`
}

/**
 * Preparation of goods: the hours until they are ready, and the cut-off until which an order counts for its day, in `HH:mm` of
 * Shanghai.
 */
export type Lead = { readonly leadHours: number; readonly cutOffTime: string | null }

const hourMs = 3_600_000

/** Returns when everything ordered now is ready; after a cut-off the preparation starts with the next day. */
export const readyAt = (leads: readonly Lead[], now: Date): Date => {
  const local = now.getTime() + shanghai
  const time = new Date(local).toISOString().slice(11, 16)
  const tomorrow = (Math.floor(local / dayMs) + 1) * dayMs - shanghai
  const times = leads.map(({ leadHours, cutOffTime }) => {
    const begun = cutOffTime !== null && time >= cutOffTime ? tomorrow : now.getTime()
    return begun + leadHours * hourMs
  })
  return new Date(Math.max(now.getTime(), ...times))
}
