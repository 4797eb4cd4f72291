import { useLocation } from 'react-router'
import { useShell } from '../../shell-state.ts'

type Office = '/operate' | '/supplier' | '/home'

/** The address of the office that an address belongs to: of operators, suppliers or sellers. */
const officeOf = (pathname: string): Office =>
  pathname.startsWith('/operate') ? '/operate' : pathname.startsWith('/supplier') ? '/supplier' : '/home'

/** The address of the office a path is shown in: for a person of the platform who has no shop, the seller's is the operator's. */
export const useOfficeAt = (pathname: string): Office => {
  const office = officeOf(pathname)
  const operates = useShell((it) => it.shop === undefined && (it.standing?.rights.operator.length ?? 0) > 0)
  return office === '/home' && operates ? '/operate' : office
}

/** The address of the office that is shown. */
export const useOffice = (): Office => useOfficeAt(useLocation().pathname)
