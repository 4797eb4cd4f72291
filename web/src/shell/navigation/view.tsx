import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router'
import { served } from '../../served.ts'
import type { ScreenRoute } from './screen-route.ts'

export const mallName = '农信商城'

/** Returns the title of the document: the name of what is shown, or else the route's title. */
export const titleOf = (name: string | undefined, route?: string): string =>
  name ? `${name} - ${mallName}` : route || mallName

export const ScreenContext = createContext<ScreenRoute | undefined>(undefined)
/** Returns the route of the shown screen. */
export const useScreen = (): ScreenRoute | undefined => useContext(ScreenContext)

/** Returns the parameters of the path by the route's names for them: `:id`. */
export const useParams = (): Readonly<Record<string, string | undefined>> => {
  const { pathname } = useLocation()
  const path = useScreen()?.path
  return (path === undefined ? null : matchPath(path, pathname))?.params ?? {}
}

/** Names the place of a screen: here the document, inside a tab the tab. */
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
/** Moves the focus to the heading after a change of screen, so that it is announced; not on the first screen of a visit. */
export const focusHeading = (within: ParentNode): void => {
  const heading = arrived ? within.querySelector<HTMLElement>('h1') : null
  arrived = true
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Main region of a layout, which holds its screen; it gives the document the title of that screen. */
export const View = ({ className, children }: { className?: string | undefined; children: ReactNode }) => {
  const { pathname } = useLocation()
  const title = useScreen()?.title
  const place = useRef<HTMLElement>(null)
  // Runs before the effects of the screen, which may set a better name. A page that the server drew already has its name.
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
