import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router'
import { served } from '../../served.ts'
import type { ScreenRoute } from './screen-route.ts'

export const mallName = '农信商城'

/** The title of the document: what is shown there, else the route's own. */
export const titleOf = (name: string | undefined, route?: string): string =>
  name ? `${name} - ${mallName}` : route || mallName

export const ScreenContext = createContext<ScreenRoute | undefined>(undefined)
/** The screen route that is shown. */
export const useScreen = (): ScreenRoute | undefined => useContext(ScreenContext)

/** The changing parts of the address, by the names the route gives them: `:id`. */
export const useParams = (): Readonly<Record<string, string | undefined>> => {
  const { pathname } = useLocation()
  const path = useScreen()?.path
  return (path === undefined ? null : matchPath(path, pathname))?.params ?? {}
}

/** Names the place of a screen: the document, or the tab it stands in. */
const nameDocument = (name: string | undefined, route: string | undefined): void => {
  document.title = titleOf(name, route)
}
export const NamingContext = createContext(nameDocument)

/** Names the document and the tab after what the screen shows, in place of its route's title. */
export const useTitle = (name: string | undefined): void => {
  const title = useScreen()?.title
  const naming = useContext(NamingContext)
  useEffect(() => naming(name, title), [naming, name, title])
}

let arrived = false
/** After a change of screen the focus goes to its heading, so that it is announced; not on the first screen of a visit. */
export const focusHeading = (within: ParentNode): void => {
  const heading = arrived ? within.querySelector<HTMLElement>('h1') : null
  arrived = true
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The one place for screens in a layout: the document has the name of the one that is shown. */
export const View = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const { pathname } = useLocation()
  const title = useScreen()?.title
  const place = useRef<HTMLElement>(null)
  // Before the effects of the screen, which may know a better name.
  // A page that came drawn is named by what it shows already.
  useLayoutEffect(() => {
    if (arrived || !served) nameDocument(undefined, title)
  }, [title])
  useEffect(() => focusHeading(place.current!), [pathname])
  return (
    <main id="main" tabIndex={-1} ref={place} className={className}>
      {children}
    </main>
  )
}
