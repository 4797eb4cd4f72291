const parts = [
  [86_400, '天'],
  [3_600, '小时'],
  [60, '分'],
  [1, '秒'],
] as const

/** Formats seconds as days, hours, minutes and seconds; parts of zero are left out, and zero or less gives the empty text. */
export const duration = (seconds: number): string => {
  if (!(seconds > 0)) return ''
  let rest = Math.floor(seconds)
  let text = ''
  for (const [size, name] of parts) {
    const count = Math.floor(rest / size)
    rest %= size
    if (count > 0) text += `${count}${name}`
  }
  return text
}
