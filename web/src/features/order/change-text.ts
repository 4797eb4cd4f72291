import { percentText } from '@mall/api/money'

/** By how much something changed, with its sign: `+12.5%`; a dash where nothing can be compared. */
export const changeText = (points: number | null): string =>
  points === null ? '—' : `${points > 0 ? '+' : ''}${percentText(points)}%`
