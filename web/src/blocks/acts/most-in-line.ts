import { useSyncExternalStore } from 'react'
import type { MostInLine } from './in-line.ts'

const [roomForTwo, roomForThree] = [1200, 1400]
const queries = () => [roomForTwo, roomForThree].map((px) => matchMedia(`(max-width: ${px - 1}px)`))
const subscribe = (changed: () => void) => {
  const all = queries()
  for (const query of all) query.addEventListener('change', changed)
  return () => all.forEach((query) => query.removeEventListener('change', changed))
}
const now = (): MostInLine => (3 - queries().filter(({ matches }) => matches).length) as MostInLine

/** Returns how many acts stand in the line of a row, by the width of the window: the content of the row gets the room first. */
export const useMostInLine = (): MostInLine => useSyncExternalStore(subscribe, now, () => 3)
