/** Compares a figure with an earlier one: `比昨日 +12.5%`; names only the earlier one if that is 0. */
export const comparedWith = (name: string, now: number, before: number): string => {
  if (before === 0) return now === 0 ? `${name}也是 0` : `${name}为 0`
  const tenths = Math.round(((now - before) * 1_000) / before)
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : ''
  const size = Math.abs(tenths)
  return `比${name} ${sign}${Math.floor(size / 10)}.${size % 10}%`
}
