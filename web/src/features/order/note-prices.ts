import { useState } from 'react'

const key = 'mall.notes.prices'

/** Returns whether this browser prints prices on delivery notes. */
export const printsPrices = (): boolean => localStorage.getItem(key) !== 'no'

export const usePrintsPrices = (): [boolean, (on: boolean) => void] => {
  const [on, setOn] = useState(printsPrices)
  return [
    on,
    (now) => {
      setOn(now)
      localStorage.setItem(key, now ? 'yes' : 'no')
    },
  ]
}
