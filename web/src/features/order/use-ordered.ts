import { useEffect } from 'react'

const name = 'mall.ordered'

/** Was this page loaded by a step through the history, at this very address? */
const loadedByStep = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((it) => it.name === location.href && (it as PerformanceNavigationTiming).type === 'back_forward')

// Later ones are gone to within the page: somebody wants the same again.
let first = true

/**
 * Signing in anew at the checkout leaves one behind, on the page before the login. A step back from the payment of what was
 * ordered goes past it: the same would be ordered again there. Answers what to call with the order placed.
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
