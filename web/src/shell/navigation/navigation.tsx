import { useEffect, useLayoutEffect, useState } from 'react'
import type { Location } from 'react-router'
import type { Call } from '../../calls.ts'
import { loadChunk } from '../../kit/chunk.ts'
import { findRoute, isOfOffice } from './find-route.ts'
import type { Screens } from './find-route.ts'
import { askWhoIsHere, findPlace } from '../account/who-is-here.ts'
import { followAddresses, locationNow } from './history.ts'
import type { Way } from './history.ts'
import { served } from '../../served.ts'
import { base, below } from '../../root-path.ts'
import { StaleScreen } from './screen-error.tsx'
import type { ScreenRoute } from './screen-route.ts'
import { NavigatorContext, Stage } from './screen.tsx'
import type { Layout, Shown, StageProps } from './screen.tsx'
import { keepScroll, entryName, placeScroll } from './scroll.ts'
import { useShell } from '../../shell-state.ts'
import type { ErrorPage } from '../../shell-state.ts'
import { Splash } from './splash.tsx'
import { anyDirty, mayLeave } from '../../blocks/form/unsaved.ts'

const { navigator, follow } = followAddresses()

let present: Shown | undefined

/**
 * Handles a refusal that concerns the whole screen. In the back office the tab shows a refused read at the same address, and a
 * refused change shows only its message; elsewhere the error page opens.
 */
export const showErrorPage = (page: ErrorPage['page'], traceId: string, { effect }: Pick<Call, 'effect'>): void => {
  if (present?.route.layout === 'office') {
    if (effect === 'read') useShell.setState({ errorPage: { at: present.location.key, page, traceId } })
    // The right may have been taken away meanwhile; the screen then says whom to ask.
    else if (page === '/403') findPlace()
  } else if (location.pathname !== base + page)
    navigator.replace(base + page, { from: below(location.pathname) + location.search, traceId })
}

export type Layouts = Readonly<Record<ScreenRoute['layout'], () => Promise<Layout>>>

/** Loads the program of a screen. `ahead` is what the screen itself started to load. */
const load = async (
  screens: Screens,
  layouts: Layouts,
  { pathname, search }: Location,
  met?: (it: ScreenRoute) => void,
) => {
  const route = await loadChunk(() => findRoute(screens, below(pathname)))
  met?.(route)
  const [{ default: Page, call, ahead }, Layout] = await Promise.all([
    loadChunk(route.page).then((page) => ({
      ...page,
      ahead: page.ahead?.(new URL(pathname + search, window.location.origin)),
    })),
    loadChunk(layouts[route.layout]),
  ])
  return { route, Page, Layout, call, ahead }
}

const lost: ScreenRoute = { path: '*', title: '', requireAuth: false, layout: 'bare', page: () => Promise.reject() }
const Alone = () => (
  <main>
    <StaleScreen />
  </main>
)

/** Loads everything a screen needs, and the user at the same time; if a part cannot load, the result is a screen that says so. */
const prepare = async (screens: Screens, layouts: Layouts, to: Location) => {
  let found = lost
  try {
    let asked: Promise<void> | undefined
    const { ahead: _, ...screen } = await load(screens, layouts, to, (it) => {
      found = it
      asked = askWhoIsHere(it.requireAuth)
    })
    await asked
    return screen
  } catch (error) {
    globalThis.reportError?.(error)
    const Layout = await loadChunk(layouts[found.layout]).catch(() => Alone)
    return { route: found, Page: StaleScreen, Layout, call: undefined }
  }
}

/** Loads the program of the screen that the server has drawn, for hydration. */
export const drawnScreen = async (screens: Screens, layouts: Layouts): Promise<Shown> => {
  const location = { ...locationNow(), ...(served?.path && { pathname: base + served.path, search: '', state: null }) }
  const { ahead, ...screen } = await load(screens, layouts, location)
  await ahead
  return { location, way: 'POP', ...screen }
}

/** Keeps the back office behind other screens, so that the user finds it unchanged; keeps nothing for a visitor. */
const stageOf = (shown: Shown, before: StageProps | undefined): StageProps =>
  shown.route.layout === 'office'
    ? { shown, office: shown }
    : { shown, office: useShell.getState().userInfo ? before?.office : undefined }

/** Asks before leaving unsaved text. A screen of the back office stays open in its tab; any other is left when another path is shown. */
const mayGoFrom = ({ route, location: { pathname } }: Shown, to: string): true | Promise<boolean> => {
  const here = [below(pathname)]
  if (route.layout === 'office' || pathname === to || !anyDirty(here)) return true
  return mayLeave(here)
}

type NavigationProps = { screens: Screens; layouts: Layouts; drawn: Shown | undefined }

/**
 * The screen of the present address. A step first loads the user and the screen, and the former screen stays meanwhile. Of several
 * quick steps only the last one is shown. `drawn` shows from the beginning.
 */
export const Navigation = ({ screens, layouts, drawn }: NavigationProps) => {
  const [stage, setStage] = useState<StageProps | undefined>(drawn && { shown: drawn })
  useEffect(() => {
    let turn = 0
    present = drawn
    const arrived = async (location: Location, way: Way) => {
      const mine = ++turn
      useShell.setState({ moving: true })
      const screen = await prepare(screens, layouts, location)
      if (mine !== turn) return
      useShell.setState({ moving: false })
      const shown = { location, way, ...screen }
      present = shown
      setStage((before) => stageOf(shown, before))
    }
    if (drawn === undefined) void arrived(locationNow(), 'POP')
    else void askWhoIsHere(drawn.route.requireAuth)
    return follow({
      arrived: (location, way) => void arrived(location, way),
      mayGo: (to) => (present === undefined ? true : mayGoFrom(present, to)),
    })
  }, [screens, layouts, drawn])

  const shown = stage?.shown
  useLayoutEffect(() => {
    if (shown === undefined || shown.route.layout === 'office') return undefined
    placeScroll(shown.location, shown.way)
    return keepScroll(entryName(shown.location))
  }, [shown])

  if (stage === undefined) return <Splash office={isOfOffice(below(locationNow().pathname))} />
  return (
    <NavigatorContext value={navigator}>
      <Stage {...stage} />
    </NavigatorContext>
  )
}
