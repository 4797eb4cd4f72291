import { createContext, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ScreenRoute } from './screen-route.ts'
import { useShell } from './shell-state.ts'

export const mallName = '农信商城'

/** The title of the document: what is shown there, else the route's own. */
export const titleOf = (name: string | undefined, route?: string): string =>
  name ? `${name} - ${mallName}` : route || mallName

export const ScreenContext = createContext<ScreenRoute | undefined>(undefined)
/** The screen route that is shown. */
export const useScreen = (): ScreenRoute | undefined => useContext(ScreenContext)

/** Names the document after what the screen shows, in place of its route's title. */
export const useTitle = (name: string | undefined): void => {
  const title = useScreen()?.title
  useEffect(() => {
    document.title = titleOf(name, title)
  }, [name, title])
}

/** Names the document after its route; after a change of screen the focus goes to its heading, so that it is announced. */
const useArrival = () => {
  const { pathname } = useLocation()
  const title = useScreen()?.title
  const first = useRef(true)
  // Before the effects of the screen, which may know a better name.
  useLayoutEffect(() => {
    document.title = titleOf(undefined, title)
  }, [title])
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    const heading = document.querySelector<HTMLElement>('h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/** The place of the present screen in its layout; empty for the moment in which it is drawn anew. */
export const View = ({ children }: { children: ReactNode }) => {
  useArrival()
  return useShell((it) => it.isReload) ? null : children
}
