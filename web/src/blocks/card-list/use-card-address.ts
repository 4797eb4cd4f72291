import { useSearchParams } from 'react-router'
import { read, write } from './card-address.ts'
import type { CardAddress, Words } from './card-address.ts'
import type { AnyCardList } from './card-list-of.ts'

export type CardState = CardAddress & {
  /** Changes the address: a page or a tab adds a step that Back returns from, a filter replaces the address. */
  readonly go: (changed: Words, step: 'push' | 'replace') => void
}

/** Returns what the address asks of a card list, and how to change it. */
export const useCardAddress = (list: AnyCardList): CardState => {
  const [params, setParams] = useSearchParams()
  return {
    ...read(params, list),
    go: (changed, step) => setParams(write(params, changed), { replace: step === 'replace' }),
  }
}
