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

/** A screen with its whole program, and the address it is shown for. */
export type Shown = {
  readonly location: Location
  readonly way: Way
  readonly route: ScreenRoute
  readonly Page: ComponentType
  readonly Layout: Layout
  /** The call that the screen cannot do without. */
  readonly call?: Call<never> | undefined
}

/** Layout of a kind of screens. It places the screen itself, by `ScreenPage` below a `ScreenRouter`. */
export type Layout = ComponentType<{ readonly shown: Shown }>

/** Navigator for links and `useNavigate`: the browser's history, or nothing on the server. */
export const NavigatorContext = createContext<Navigator | undefined>(undefined)

/** Router that gives its content the address of `shown`, whatever the address of the window is. */
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

/** The screen alone; if it throws, a message replaces it. */
export const ScreenPage = ({ shown: { location, route, Page } }: { shown: Shown }) => (
  <ScreenErrorBoundary at={location.key}>
    <Page key={route.path} />
  </ScreenErrorBoundary>
)

/** The shown screen, and the screen of the back office that waits behind it with all its tabs. */
export type StageProps = { readonly shown: Shown; readonly office?: Shown | undefined }

/** The screen in its layout, equal in the browser and on the server. The back office stays hidden behind other screens. */
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
