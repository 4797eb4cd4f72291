import { useEffect } from 'react'
import { useNavigationType } from 'react-router'

const name = 'mall.ordered'

const cameBack = (): boolean =>
  performance.getEntriesByType('navigation').some((it) => (it as PerformanceNavigationTiming).type === 'back_forward')

/**
 * Whoever signed in anew at the checkout left one behind, on the page before the login. A step back from the payment of what was
 * ordered goes past it: the same would be ordered again there. Answers what to call with the order placed.
 */
export const useOrdered = (what: string): (() => void) => {
  const way = useNavigationType()
  useEffect(() => {
    const pass = () => sessionStorage.getItem(name) === what && history.back()
    if (way === 'POP' && cameBack()) pass()
    else sessionStorage.removeItem(name)
    const shown = ({ persisted }: PageTransitionEvent) => persisted && pass()
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [what, way])
  return () => sessionStorage.setItem(name, what)
}
