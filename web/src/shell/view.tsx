import { createContext, useContext, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { ScreenRoute } from './screen-route.ts'
import { useShell } from './shell-state.ts'

export const mallName = '农信商城'

export const ScreenContext = createContext<ScreenRoute | undefined>(undefined)
/** The screen route that is shown. */
export const useScreen = (): ScreenRoute | undefined => useContext(ScreenContext)

/** Names the document after its route; after a change of screen the focus goes to its heading, so that it is announced. */
const useArrival = () => {
  const { pathname } = useLocation()
  const title = useScreen()?.title
  const first = useRef(true)
  useEffect(() => {
    document.title = title || mallName
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
