import { useSearchParams } from 'react-router'
import { read, write } from './card-address.ts'
import type { CardAddress, Words } from './card-address.ts'
import type { AnyCardList } from './card-list-of.ts'

export type CardState = CardAddress & {
  /** A page and a tab are steps to come back from; a filter replaces the address. */
  readonly go: (changed: Words, step: 'push' | 'replace') => void
}

/** What the address says of a list of cards, and how to change it. */
export const useCardAddress = (list: AnyCardList): CardState => {
  const [params, setParams] = useSearchParams()
  return {
    ...read(params, list),
    go: (changed, step) => setParams(write(params, changed), { replace: step === 'replace' }),
  }
}
