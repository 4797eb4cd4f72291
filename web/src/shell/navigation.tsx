import { useEffect, useLayoutEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router'
import type { Location, NavigationType, To } from 'react-router'
import { loadChunk } from '../kit/chunk.ts'
import { base, below } from './root-path.ts'
import { findRoute } from './find-route.ts'
import type { Screens } from './find-route.ts'
import { guardOf } from './guard.ts'
import { keepScroll, placeScroll } from './scroll.ts'
import { StaleFault } from './screen-fault.tsx'
import type { ScreenRoute } from './screen-route.ts'
import { Screen } from './screen.tsx'
import type { Layout, Shown } from './screen.tsx'
import { useShell } from './shell-state.ts'
import { anyDirty, mayLeave } from './unsaved.ts'
import { Splash } from './splash.tsx'

const history = createBrowserHistory({ v5Compat: true })

const navigator = {
  createHref: history.createHref,
  push: (to: To, state?: unknown) => {
    if (anyDirty()) void mayLeave().then((may) => may && history.push(to, state))
    else history.push(to, state)
  },
  replace: history.replace,
  // The browser's own buttons step the same way: what asks before a step stands where all of them arrive.
  go: history.go,
}

/** Goes to a screen from outside of any component. */
export const goToScreen = (path: string, state: unknown): void => {
  if (location.pathname !== base + path) history.replace(base + path, state)
}

export type Layouts = Readonly<Record<ScreenRoute['layout'], () => Promise<Layout>>>

const Alone = ({ children }: { children: ReactNode }) => <main>{children}</main>
const lost: ScreenRoute = { path: '*', title: '', requireAuth: false, layout: 'bare', page: () => Promise.reject() }

/** Loads the program of a screen. `ahead` is what the screen itself began to load. */
const load = async (
  screens: Screens,
  layouts: Layouts,
  { pathname, search }: Location,
  met?: (it: ScreenRoute) => void,
) => {
  const route = await loadChunk(() => findRoute(screens, below(pathname)))
  met?.(route)
  const [{ default: Page, ahead }, Layout] = await Promise.all([
    loadChunk(route.page).then((page) => ({
      ...page,
      ahead: page.ahead?.(new URL(pathname + search, window.location.origin)),
    })),
    loadChunk(layouts[route.layout]),
  ])
  return { route, Page, Layout, ahead }
}

/** Loads all that a screen needs, while the guard asks who is here; a part that cannot be loaded becomes a screen that says so. */
const prepare = async (screens: Screens, layouts: Layouts, guard: ReturnType<typeof guardOf>, to: Location) => {
  try {
    let asked: Promise<void> | undefined
    const { route, Page, Layout } = await load(screens, layouts, to, (it) => {
      asked = guard(to.pathname, it.requireAuth)
    })
    await asked
    return { route, Page, Layout }
  } catch {
    return { route: lost, Page: StaleFault, Layout: Alone }
  }
}

/** The screen that the server has drawn, with all of its program: to be brought to life where it stands. */
export const drawnScreen = async (screens: Screens, layouts: Layouts): Promise<Shown> => {
  const location = history.location
  const { ahead, ...screen } = await load(screens, layouts, location)
  await ahead
  return { location, action: history.action as NavigationType, ...screen }
}

type NavigationProps = { screens: Screens; layouts: Layouts; drawn: Shown | undefined }

/**
 * Shows the screen of the address. A step first asks the guard and loads the screen; until both are there the former screen
 * stays. Of several steps in a row only the last one is shown. `drawn` stands there from the beginning.
 */
export const Navigation = ({ screens, layouts, drawn }: NavigationProps) => {
  const [shown, setShown] = useState(drawn)
  useEffect(() => {
    const guard = guardOf()
    let turn = 0
    const arrive = async (to: Location, action: NavigationType) => {
      const mine = ++turn
      useShell.setState({ moving: true })
      const screen = await prepare(screens, layouts, guard, to)
      if (mine !== turn) return
      useShell.setState({ moving: false })
      setShown({ location: to, action, ...screen })
    }
    if (drawn === undefined) void arrive(history.location, history.action as NavigationType)
    else void guard(drawn.location.pathname, drawn.route.requireAuth)
    let returning = false
    return history.listen(({ location, action, delta }) => {
      if (returning) {
        returning = false
        return
      }
      // The browser has stepped already: it goes back the same way until people have answered.
      if (action === 'POP' && delta && anyDirty()) {
        returning = true
        history.go(-delta)
        void mayLeave().then((may) => may && history.go(delta))
        return
      }
      void arrive(location, action as NavigationType)
    })
  }, [screens, layouts, drawn])

  useLayoutEffect(() => {
    if (shown === undefined) return undefined
    placeScroll(shown.location, shown.action)
    return keepScroll(shown.location)
  }, [shown])

  return shown === undefined ? <Splash /> : <Screen shown={shown} navigator={navigator} />
}
