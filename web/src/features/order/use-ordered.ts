import { useEffect } from 'react'

const name = 'mall.ordered'

/** Did the back or forward button load this page, at this very address? */
const loadedByStep = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((it) => it.name === location.href && (it as PerformanceNavigationTiming).type === 'back_forward')

// Only the first page counts: later ones are opened within the page, by a buyer who wants the same again.
let first = true

/**
 * Skips the checkout if the buyer steps back from the payment, where they would order the same again. Signing in anew during a
 * checkout leaves another one in the history, on the page before the login. Returns a function to call when the order is placed.
 */
export const useOrdered = (what: string): (() => void) => {
  useEffect(() => {
    const pass = () => sessionStorage.getItem(name) === what && history.back()
    if (first && loadedByStep()) pass()
    else sessionStorage.removeItem(name)
    first = false
    const shown = ({ persisted }: PageTransitionEvent) => persisted && pass()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [what])
  return () => sessionStorage.setItem(name, what)
}
