import { Activity, createContext, use } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Router } from 'react-router'
import type { Location, NavigationType, Navigator } from 'react-router'
import type { Call } from '../../calls.ts'
import type { Way } from './history.ts'
import { base } from '../../root-path.ts'
import { ScreenErrorBoundary } from './screen-error.tsx'
import type { ScreenRoute } from './screen-route.ts'
import { ScreenContext } from './view.tsx'

/** A screen with all of its program, at the address it is shown for. */
export type Shown = {
  readonly location: Location
  readonly way: Way
  readonly route: ScreenRoute
  readonly Page: ComponentType
  readonly Layout: Layout
  /** The call without which it shows nothing. */
  readonly call?: Call<never> | undefined
}

/** The layout of a kind of screens. It places the screen itself, by `ScreenPage` below a `ScreenRouter`. */
export type Layout = ComponentType<{ readonly shown: Shown }>

/** What navigates for links and `useNavigate`: the browser's history, or nothing on the server. */
export const NavigatorContext = createContext<Navigator | undefined>(undefined)

/** Everything inside is at the address of `shown`, wherever the window is. */
export const ScreenRouter = ({ shown: { location, way, route }, children }: { shown: Shown; children: ReactNode }) => (
  <Router
    basename={`${base}/`}
    location={location}
    navigationType={way as NavigationType}
    navigator={use(NavigatorContext)!}
  >
    <ScreenContext value={route}>{children}</ScreenContext>
  </Router>
)

/** The screen alone; when it throws, a message stands in its place. */
export const ScreenPage = ({ shown: { location, route, Page } }: { shown: Shown }) => (
  <ScreenErrorBoundary at={location.key}>
    <Page key={route.path} />
  </ScreenErrorBoundary>
)

/** What is shown, and the screen of the back office that waits behind it with all its tabs. */
export type StageProps = { readonly shown: Shown; readonly office?: Shown | undefined }

/** The screen in its layout: the same in the browser and on the server. The back office stays behind other screens, hidden. */
export const Stage = ({ shown, office }: StageProps) => {
  const inOffice = shown.route.layout === 'office'
  return (
    <>
      {office && (
        <Activity mode={inOffice ? 'visible' : 'hidden'}>
          <office.Layout shown={office} />
        </Activity>
      )}
      {!inOffice && <shown.Layout shown={shown} />}
    </>
  )
}
