import { percentText } from '@mall/api/money'

/** Returns a change in percent with its sign: `+12.5%`; a dash if there is nothing to compare with. */
export const changeText = (points: number | null): string =>
  points === null ? '—' : `${points > 0 ? '+' : ''}${percentText(points)}%`
