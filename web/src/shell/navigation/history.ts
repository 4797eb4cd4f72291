import { createPath } from 'react-router'
import type { Location, Navigator, To } from 'react-router'
import { randomId } from '../../kit/random-id.ts'
import { sheetSteps } from '../../kit/sheet-steps.ts'
import type { SheetEntry } from '../../kit/sheet-steps.ts'
import { base } from '../../root-path.ts'

/** How an address came to be shown: by the browser's buttons, as a new entry, or in place of the present one. */
export type Way = 'POP' | 'PUSH' | 'REPLACE'

/** Content of a history entry: its key, its position, and the state of the navigation. */
type Entry = SheetEntry & { readonly key?: string; readonly at?: number; readonly given?: unknown }
const entry = (): Entry => (history.state as Entry | null) ?? {}

const addressOf = (to: To): string => (typeof to === 'string' ? to : createPath(to))

type Follower = {
  readonly arrived: (to: Location, way: Way) => void
  /** Whether the present screen may be left for this address: true at once, or a promise of the user's answer. */
  readonly mayGo: (pathname: string) => true | Promise<boolean>
}

/** Returns whether there is an entry before this one; the length of the history also counts later entries. */
export const canGoBack = (): boolean => window.navigation?.canGoBack ?? history.length > 1

/** Returns the address of this window; a page that the site serves outside the base path counts as a normal screen. */
export const locationNow = (): Location => {
  const { pathname, search, hash } = location
  const { key = 'default', given = null } = entry()
  return { pathname: pathname.startsWith(base) ? pathname : base + pathname, search, hash, key, state: given }
}

/**
 * Follows the addresses of this window for the router. A step may wait for the user's answer: a step of the program is made only
 * afterwards, a step by the browser's buttons is taken back and then repeated. The entries of open sheets have the position of
 * their page.
 */
export const followAddresses = () => {
  let follower: Follower = { arrived: () => {}, mayGo: () => true }
  let at = entry().at ?? 0
  let takingBack = false

  let shown = locationNow()
  const write = (way: 'PUSH' | 'REPLACE', to: To, given: unknown): void => {
    if (sheetSteps.leaving) return void sheetSteps.leaving.then(() => write(way, to, given))
    const { sheets } = entry()
    if (way === 'PUSH') at += 1
    const state: Entry = { key: randomId().slice(0, 8), at, given, ...(way === 'REPLACE' && { sheets }) }
    // The new page replaces the entry of the sheet that led to it.
    history[way === 'PUSH' && !sheets ? 'pushState' : 'replaceState'](state, '', addressOf(to))
    follower.arrived((shown = locationNow()), way)
  }

  const stepped = (): void => {
    const before = at
    // An entry without a position was made by the browser for a link inside the page.
    at = entry().at ?? at + 1
    if (entry().at === undefined) history.replaceState({ ...entry(), at }, '')
    if (takingBack) {
      takingBack = false
      return
    }
    const { sheets } = entry()
    if (at === before) return sheetSteps.stepped?.(shown)
    if (sheets) {
      // A page that is gone left this entry of a sheet; the page itself lies below.
      at = before
      return history.go(-sheets)
    }
    const may = follower.mayGo(location.pathname)
    if (may === true) follower.arrived((shown = locationNow()), 'POP')
    else {
      const steps = at - before
      takingBack = true
      history.go(-steps)
      void may.then((yes) => yes && history.go(steps))
    }
  }

  const navigator: Navigator = {
    createHref: addressOf,
    push: (to, given) => {
      const may = follower.mayGo(new URL(addressOf(to), location.href).pathname)
      if (may === true) write('PUSH', to, given)
      else void may.then((yes) => yes && write('PUSH', to, given))
    },
    replace: (to, given) => write('REPLACE', to, given),
    go: (steps) => history.go(steps),
  }

  /** Calls the listener for every step, until the returned function is called. */
  const follow = (one: Follower): (() => void) => {
    follower = one
    if (entry().at === undefined) history.replaceState({ ...entry(), at }, '')
    addEventListener('popstate', stepped)
    return () => removeEventListener('popstate', stepped)
  }
  return { navigator, follow }
}
