import { useEffect, useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import {
  matchPath,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router'
import type { Location, NavigationType, To } from 'react-router'
import type { ScreenRoute } from '../routes.ts'
import { loadChunk } from './chunk.ts'
import { guardOf, routeOf } from './guard.ts'
import { keepScroll, placeScroll } from './scroll.ts'
import { ScreenFault, StaleFault } from './screen-fault.tsx'
import { useShell } from './shell-state.ts'
import { mayLeave } from './unsaved.ts'
import { Splash } from './splash.tsx'
import { ScreenContext } from './view.tsx'

export const base = '/v'
const history = createBrowserHistory({ v5Compat: true })

const navigator = {
  createHref: history.createHref,
  push: (to: To, state?: unknown) => {
    if (mayLeave()) history.push(to, state)
  },
  replace: history.replace,
  go: (step: number) => {
    if (mayLeave()) history.go(step)
  },
}

/** Goes to a screen from outside of any component. */
export const goToScreen = (path: string, state: unknown): void => {
  if (location.pathname !== base + path) history.replace(base + path, state)
}

type Shown = {
  location: Location
  action: NavigationType
  route: ScreenRoute
  Page: ComponentType
  Layout: ComponentType<{ children: ReactNode }>
}
export type Layouts = Readonly<Record<ScreenRoute['layout'], () => Promise<ComponentType<{ children: ReactNode }>>>>

const below = (pathname: string): string => (pathname.startsWith(base) ? pathname.slice(base.length) : pathname) || '/'

const Alone = ({ children }: { children: ReactNode }) => <main>{children}</main>

/** What `useParams` reads. The whole route element of the router would weigh the first load for nothing. */
const matchOf = (route: ScreenRoute, { pathname }: Location) => {
  const match = matchPath(route.path, below(pathname))
  const { params = {}, pathnameBase = '/' } = match ?? {}
  return {
    outlet: null,
    matches: [{ params, pathname, pathnameBase, route: { path: route.path } }],
    isDataRoute: false,
  }
}

/** Loads all that a screen needs, while the guard asks who is here; a part that cannot be loaded becomes a screen that says so. */
const prepare = async (
  routes: readonly ScreenRoute[],
  layouts: Layouts,
  guard: ReturnType<typeof guardOf>,
  to: Location,
) => {
  const route = routeOf(routes, below(to.pathname))!
  const page = loadChunk(route.page).then(({ default: Page, ahead }) => {
    ahead?.(new URL(to.pathname + to.search, window.location.origin))
    return Page
  })
  try {
    const [Page, Layout] = await Promise.all([
      page,
      loadChunk(layouts[route.layout]),
      guard(to.pathname, route.requireAuth),
    ])
    return { route, Page, Layout }
  } catch {
    return { route, Page: StaleFault, Layout: Alone }
  }
}

/**
 * Shows the screen of the address. A step first asks the guard and loads the screen; until both are there the former screen
 * stays. Of several steps in a row only the last one is shown.
 */
export const Navigation = ({ routes, layouts }: { routes: readonly ScreenRoute[]; layouts: Layouts }) => {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const guard = guardOf()
    let turn = 0
    const arrive = async (to: Location, action: NavigationType) => {
      const mine = ++turn
      useShell.setState({ moving: true })
      const screen = await prepare(routes, layouts, guard, to)
      if (mine !== turn) return
      useShell.setState({ moving: false })
      setShown({ location: to, action, ...screen })
    }
    void arrive(history.location, history.action as NavigationType)
    return history.listen(({ location, action }) => void arrive(location, action as NavigationType))
  }, [routes, layouts])

  useLayoutEffect(() => {
    if (shown === undefined) return undefined
    placeScroll(shown.location, shown.action)
    return keepScroll(shown.location)
  }, [shown])

  if (shown === undefined) return <Splash />
  const { location, action, route, Page, Layout } = shown
  return (
    <Router basename={`${base}/`} location={location} navigationType={action} navigator={navigator}>
      <ScreenContext value={route}>
        <Layout>
          <ScreenFault at={location.key}>
            <RouteContext value={matchOf(route, location)}>
              <Page key={route.path} />
            </RouteContext>
          </ScreenFault>
        </Layout>
      </ScreenContext>
    </Router>
  )
}
