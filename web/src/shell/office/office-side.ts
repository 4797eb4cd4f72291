import { useLocation } from 'react-router'

/** The address of the office that an address belongs to: of operators, suppliers or sellers. */
export const officeOf = (pathname: string): '/operate' | '/supplier' | '/home' =>
  pathname.startsWith('/operate') ? '/operate' : pathname.startsWith('/supplier') ? '/supplier' : '/home'

/** The address of the office that is shown. */
export const useOffice = (): ReturnType<typeof officeOf> => officeOf(useLocation().pathname)
