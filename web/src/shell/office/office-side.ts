import { useLocation } from 'react-router'
import { useShell } from '../../shell-state.ts'

type Office = '/operate' | '/supplier' | '/home'

/** Returns the home address of the office that a path belongs to: operators, suppliers or sellers. */
const officeOf = (pathname: string): Office =>
  pathname.startsWith('/operate') ? '/operate' : pathname.startsWith('/supplier') ? '/supplier' : '/home'

/**
 * Returns the home address of the office in which a path is shown: for an operator without a shop, the operator's in place of the
 * seller's.
 */
export const useOfficeAt = (pathname: string): Office => {
  const office = officeOf(pathname)
  const operates = useShell((it) => it.shop === undefined && (it.standing?.rights.operator.length ?? 0) > 0)
  return office === '/home' && operates ? '/operate' : office
}

/** Returns the home address of the shown office. */
export const useOffice = (): Office => useOfficeAt(useLocation().pathname)
