/** Formats a count as shops show it: whole below ten thousand, then in 万 with one decimal. */
export const counted = (count: number): string => {
  if (count < 10_000) return String(Math.floor(count))
  const tenths = Math.floor(count / 1_000)
  return `${tenths % 10 === 0 ? tenths / 10 : `${Math.floor(tenths / 10)}.${tenths % 10}`}万`
}
