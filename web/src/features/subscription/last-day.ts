const day = 86_400_000

/** Returns the last whole day before an end time: `2027-11-29 00:00:00` gives `2027-11-28`. */
export const lastDay = (endTime: string | null): string => {
  if (endTime === null) return '长期有效'
  const [date, clock] = endTime.split(' ') as [string, string]
  return clock === '00:00:00' ? new Date(Date.parse(`${date}T00:00:00Z`) - day).toISOString().slice(0, 10) : date
}

/** Returns a term's first and last day in words. */
export const heldWords = (beginTime: string, endTime: string | null): string =>
  endTime === null ? `${beginTime.slice(0, 10)} 起长期有效` : `${beginTime.slice(0, 10)} 至 ${lastDay(endTime)}`
