import type { Query } from '@tanstack/react-query'
import { create } from 'zustand'
import { queries } from '../../../use-api.ts'
import type { Shown } from '../../navigation/screen.tsx'
import { known as scrolled } from '../../navigation/scroll.ts'
import type { Shell } from '../../../shell-state.ts'
import { useShell } from '../../../shell-state.ts'
import { addTab, changeTab, closeAll, fixTab, liveTabs, moveTab, queryOf, visit } from './tabs.ts'
import type { OpenTab } from './tabs.ts'
import { anyDirty, forgetUnsaved } from '../../../blocks/form/unsaved.ts'
import { mallName } from '../../navigation/view.tsx'

/* The open tabs of the back office in this window, for the signed-in person. */

type Tabs = {
  readonly tabs: readonly OpenTab[]
  /** Links in the order of their last visit, the latest at the end. */
  readonly visited: readonly string[]
  /** Screens of the tabs that keep them, by link. */
  readonly screens: ReadonlyMap<string, Shown>
  /** Link of the shown tab; undefined while other screens cover the back office. */
  readonly here: string | undefined
  /** How often each tab was redrawn, by link. */
  readonly turns: Readonly<Record<string, number>>
}
const none: Tabs = { tabs: [], visited: [], screens: new Map(), here: undefined, turns: {} }
export const useTabs = create<Tabs>()(() => none)
const { getState: get, setState: set } = useTabs

// A page in an iframe has no tabs, and it shares its storage with the outer page.
const framed = window.parent !== window
const stored = 'mall.tabs'
const personOf = ({ userInfo }: Shell) => userInfo?.id

type Stored = { readonly person: string; readonly tabs: readonly OpenTab[]; readonly visited: readonly string[] }
const restore = (): Tabs => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(stored) ?? 'null') as Stored | null
    return kept !== null && kept.person === personOf(useShell.getState()) ? { ...none, ...kept } : none
  } catch {
    return none
  }
}

const store = ({ tabs, visited }: Tabs): void => {
  if (framed) return
  const person = personOf(useShell.getState())
  if (person === undefined) sessionStorage.removeItem(stored)
  else sessionStorage.setItem(stored, JSON.stringify({ person, tabs, visited } satisfies Stored))
}
useTabs.subscribe((now, before) => {
  if (now.tabs !== before.tabs || now.visited !== before.visited) store(now)
})

/** Deletes the scroll positions of a tab's screens. */
const forgetScroll = (link: string): void => {
  for (const name of Object.keys(scrolled)) if (name.startsWith(`${link} `)) delete scrolled[name]
}

/** Cached answers that a tab shows, by its link, until the tab closes. */
const answersOf = new Map<string, readonly string[]>()

const mostAnswers = 20
/** Records an answer that a tab shows, so that it stays cached while the tab is open; the last twenty are kept. */
export const holdAnswer = (link: string, hash: string): void => {
  const answers = answersOf.get(link) ?? []
  if (answers.at(-1) === hash) return
  answersOf.set(link, [...answers.filter((it) => it !== hash), hash].slice(-mostAnswers))
}

/** Deletes the scroll positions of closed tabs, and the answers that no other tab holds. */
export const dropClosed = (tabs: readonly OpenTab[], here: string): void => {
  for (const link of answersOf.keys()) {
    if (link === here || tabs.some((tab) => tab.link === link)) continue
    answersOf.delete(link)
    forgetScroll(link)
  }
  const held = new Set([...answersOf.values()].flat())
  queries.removeQueries({
    predicate: (it) => it.gcTime === Infinity && !held.has(it.queryHash) && !it.isActive(),
  })
}

let restored = false
/** Records that a screen of the back office is shown: opens its tab, or activates the open one. */
export const arriveAt = (link: string, screen: Shown): void => {
  if (!restored) set(restore())
  restored = true
  if (!answersOf.has(link)) answersOf.set(link, [])
  const { tabs: before, visited: earlier, screens } = get()
  const query = queryOf(link, screen)
  const { title, requireAuth, affix } = screen.route
  const meta = { title: title || mallName, requireAuth, ...(affix ? { affix } : {}) }
  const leaves = earlier.filter((it) => !anyDirty([it]))
  const opened = addTab(before, { link, query, meta, fixed: affix ?? false }, leaves)
  const tabs = changeTab(opened, link, { query })
  const visited = visit(earlier, link, tabs)
  const dirty = tabs.flatMap((it) => (anyDirty([it.link]) ? [it.link] : []))
  const live = liveTabs(tabs, visited, dirty)
  const kept = new Map([...screens].filter(([it]) => live.includes(it)))
  set({ tabs, visited, screens: kept.set(link, screen), here: link })
}
export const leaveOffice = (): void => set({ here: undefined })

const change = (to: (tabs: readonly OpenTab[]) => readonly OpenTab[]) => set(({ tabs }) => ({ tabs: to(tabs) }))
export const nameTab = (link: string, name: string | undefined): void =>
  change((tabs) => (name === undefined ? tabs : changeTab(tabs, link, { name })))
export const fix = (link: string): void => change((tabs) => fixTab(tabs, link))
export const move = (link: string, place: string): void => change((tabs) => moveTab(tabs, link, place))
export const leaveOnly = (left: readonly OpenTab[]): void => change(() => left)

/** Redraws a tab without its state, and loads its answers again. */
export const drawAnew = (link: string): void => {
  const answers = answersOf.get(link) ?? []
  forgetScroll(link)
  forgetUnsaved([link])
  const ofTab = ({ queryHash }: Query) => answers.includes(queryHash)
  queries.removeQueries({ predicate: (it) => ofTab(it) && !it.isActive() })
  void queries.invalidateQueries({ predicate: ofTab })
  useShell.setState({ isReload: true })
  set(({ turns }) => ({ turns: { ...turns, [link]: (turns[link] ?? 0) + 1 } }))
}

const placeOf = ({ currentId, shop }: Shell) => `${currentId} ${shop?.shopId}`
// For another person everything is dropped; for another enterprise or shop only the fixed tab stays, and is redrawn.
useShell.subscribe((now, before) => {
  const known = before.currentId !== undefined && before.shop !== undefined
  if (personOf(before) !== undefined && personOf(now) !== personOf(before)) {
    answersOf.clear()
    set(none)
  } else if (known && placeOf(now) !== placeOf(before)) {
    // A person who lost the shop stays on the present screen, which now shows the shop they are in.
    const { here } = get()
    const lost = now.lostShop !== before.lostShop
    change((tabs) => tabs.filter((it) => closeAll([it]).length > 0 || (lost && it.link === here)))
    for (const { link } of get().tabs) drawAnew(link)
  }
})
