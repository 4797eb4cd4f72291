import type { ComponentType, ReactNode } from 'react'
import { matchPath, Router, UNSAFE_RouteContext as RouteContext } from 'react-router'
import type { Location, NavigationType, Navigator } from 'react-router'
import { base, below } from './root-path.ts'
import { ScreenFault } from './screen-fault.tsx'
import type { ScreenRoute } from './screen-route.ts'
import { ScreenContext } from './view.tsx'

export type Layout = ComponentType<{ children: ReactNode }>

export type Shown = {
  readonly location: Location
  readonly action: NavigationType
  readonly route: ScreenRoute
  readonly Page: ComponentType
  readonly Layout: Layout
}

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

/** A screen at its address, in its layout: the same in the browser and on the server. */
export const Screen = ({ shown, navigator }: { shown: Shown; navigator: Navigator }) => {
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
