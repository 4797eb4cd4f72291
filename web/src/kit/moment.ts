/** Formats a moment of the wire, `yyyy-MM-dd HH:mm:ss` of Shanghai, to the minute. */
export const minuteText = (wire: string): string => wire.slice(0, 16)

/** Returns the time of day to the second: `12:03:05`. */
export const clockText = (wire: string): string => wire.slice(11, 19)

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Returns how long ago a moment was if that is less than a day; earlier and future moments to the minute. */
export const agoText = (wire: string, now: number): string => {
  const past = now - Date.parse(`${wire.replace(' ', 'T')}+08:00`)
  if (!(past >= 0 && past < day)) return minuteText(wire)
  if (past < minute) return '刚刚'
  return past < hour ? `${Math.floor(past / minute)} 分钟前` : `${Math.floor(past / hour)} 小时前`
}
