import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { ScreenRoute } from '../routes.ts'
import { useShell } from './shell-state.ts'

export const mallName = '农信商城'

/** The screen route that is shown. */
export const useScreen = (): ScreenRoute | undefined =>
  useMatches().findLast(({ handle }) => handle !== undefined)?.handle as ScreenRoute | undefined

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

/** The present screen, to be put into a layout. */
export const useView = (): ReactNode => {
  useArrival()
  const isReload = useShell((it) => it.isReload)
  return (
    <>
      {isReload ? null : <Outlet />}
      <ScrollRestoration getKey={({ pathname, key }) => (pathname === '/' ? pathname : key)} />
    </>
  )
}
