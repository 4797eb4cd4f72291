/* Calendar days as `2026-11-21`, and the words for ranges of days that stay correct tomorrow. */

const dayLength = 86_400_000
const parts = (day: string): readonly [number, number, number] => {
  const [year, month, date] = day.split('-').map(Number)
  return [year!, month!, date!]
}
const dayAt = (utc: number): string => new Date(utc).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => {
  const [year, month, date] = parts(day)
  return dayAt(Date.UTC(year, month - 1, date) + days * dayLength)
}

const firstOfMonth = (day: string, months: number): string => {
  const [year, month] = parts(day)
  return dayAt(Date.UTC(year, month - 1 + months, 1))
}

/** Returns the number of days since the Monday of its week. */
const sinceMonday = (day: string): number => {
  const [year, month, date] = parts(day)
  return (new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7
}

type Range = readonly [from: string, to: string]

export const relativeDays = {
  today: { name: '今天', range: (today): Range => [today, today] },
  yesterday: { name: '昨天', range: (today): Range => [addDays(today, -1), addDays(today, -1)] },
  last7: { name: '近 7 天', range: (today): Range => [addDays(today, -6), today] },
  last30: { name: '近 30 天', range: (today): Range => [addDays(today, -29), today] },
  last90: { name: '近 90 天', range: (today): Range => [addDays(today, -89), today] },
  thisWeek: { name: '本周', range: (today): Range => [addDays(today, -sinceMonday(today)), today] },
  thisMonth: { name: '本月', range: (today): Range => [firstOfMonth(today, 0), today] },
  lastMonth: { name: '上月', range: (today): Range => [firstOfMonth(today, -1), addDays(firstOfMonth(today, 0), -1)] },
} as const satisfies Record<string, { name: string; range: (today: string) => Range }>
export type RelativeDays = keyof typeof relativeDays

export const isRelative = (word: string): word is RelativeDays => Object.hasOwn(relativeDays, word)

/** Returns whether the word is a valid calendar day. */
export const isDay = (word: string): boolean => {
  const at = /^\d{4}-\d\d-\d\d$/.test(word) ? Date.parse(`${word}T00:00:00Z`) : NaN
  return !Number.isNaN(at) && dayAt(at) === word
}
