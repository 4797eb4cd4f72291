import { below } from '../../../root-path.ts'
import type { ScreenMeta, ScreenRoute } from '../../navigation/screen-route.ts'

/**
 * An open tab of the back office: its link, the query it was left with, the meta of its route, the name its screen gave it, and
 * whether it stays when all are closed.
 */
export type OpenTab = {
  readonly link: string
  readonly query: string
  readonly meta: ScreenMeta
  readonly name?: string
  readonly fixed: boolean
}

type Screen = {
  readonly route: Pick<ScreenRoute, 'tab'>
  readonly location: { readonly pathname: string; readonly search: string }
}

/** Returns the link of a screen: its path with its ids, and also its query if another query is another thing. */
export const linkOf = ({ route, location: { pathname, search } }: Screen): string =>
  route.tab === 'each' ? below(pathname) + search : below(pathname)

/** Returns the part of a screen's address after its link. */
export const queryOf = (link: string, { location: { pathname, search } }: Screen): string =>
  (below(pathname) + search).slice(link.length)

/** Returns the address at which a tab was left. */
export const addressOf = ({ link, query }: OpenTab): string => link + query

/** Returns the name of a tab for people. */
export const nameOf = ({ link, name, meta: { title } }: OpenTab): string => {
  const id = /\/(\d+)$/.exec(link)?.[1]
  return name ?? (id === undefined ? title : `${title} ${id}`)
}

const most = 50

/**
 * Opens a tab. The first one becomes fixed; a new fixed one stands leftmost and makes the others loose; a link that is already open
 * is not opened twice. Beyond fifty tabs the first loose one of `leaves` is closed.
 */
export const addTab = (
  tabs: readonly OpenTab[],
  tab: OpenTab,
  leaves: readonly string[] = tabs.map(({ link }) => link),
): readonly OpenTab[] => {
  if (tabs.some(({ link }) => link === tab.link)) return tabs
  if (tabs.length === 0) return [{ ...tab, fixed: true }]
  const loose = tabs.filter(({ fixed }) => !fixed)
  const gone = tabs.length < most ? undefined : leaves.find((link) => loose.some((it) => it.link === link))
  const left = tabs.filter(({ link }) => link !== gone)
  return tab.fixed ? [tab, ...left.map((it) => ({ ...it, fixed: false }))] : [...left, tab]
}

/** Fixes one tab, leftmost; the others become loose. */
export const fixTab = (tabs: readonly OpenTab[], link: string): readonly OpenTab[] => {
  const tab = tabs.find((it) => it.link === link)
  if (tab === undefined) return tabs
  return [{ ...tab, fixed: true }, ...tabs.filter((it) => it !== tab).map((it) => ({ ...it, fixed: false }))]
}

/** Changes one tab; returns the same list if nothing changes. */
export const changeTab = (tabs: readonly OpenTab[], link: string, change: Partial<OpenTab>): readonly OpenTab[] => {
  const tab = tabs.find((it) => it.link === link)
  const known = (Object.keys(change) as (keyof OpenTab)[]).every((field) => tab?.[field] === change[field])
  return tab === undefined || known ? tabs : tabs.map((it) => (it === tab ? { ...it, ...change } : it))
}

/** Closes one tab unless it is fixed. */
export const closeTab = (tabs: readonly OpenTab[], link: string): readonly OpenTab[] =>
  tabs.filter((tab) => tab.fixed || tab.link !== link)

export const closeOthers = (tabs: readonly OpenTab[], link: string): readonly OpenTab[] =>
  tabs.filter((tab) => tab.fixed || tab.link === link)

const closeBeside = (tabs: readonly OpenTab[], link: string, goes: (place: number, at: number) => boolean) => {
  const at = tabs.findIndex((tab) => tab.link === link)
  return at < 0 ? tabs : tabs.filter((tab, place) => tab.fixed || !goes(place, at))
}
export const closeLeft = (tabs: readonly OpenTab[], link: string): readonly OpenTab[] =>
  closeBeside(tabs, link, (place, at) => place < at)
export const closeRight = (tabs: readonly OpenTab[], link: string): readonly OpenTab[] =>
  closeBeside(tabs, link, (place, at) => place > at)

/** Moves one tab to the place of another; the fixed one keeps its place. */
export const moveTab = (tabs: readonly OpenTab[], link: string, place: string): readonly OpenTab[] => {
  const moved = tabs.find((tab) => tab.link === link)
  const to = tabs.findIndex((tab) => tab.link === place)
  if (moved === undefined || to < 0 || moved.fixed || tabs[to]!.fixed) return tabs
  const others = tabs.filter((tab) => tab !== moved)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** Closes all tabs but the fixed one. */
export const closeAll = (tabs: readonly OpenTab[]): readonly OpenTab[] => tabs.filter(({ fixed }) => fixed)

/** Returns the links in the order of their last visit, the latest at the end, without closed tabs. */
export const visit = (visited: readonly string[], link: string, tabs: readonly OpenTab[]): readonly string[] => [
  ...visited.filter((it) => it !== link && tabs.some((tab) => tab.link === it)),
  link,
]

/** Returns the tab to show after closing: the shown one if it is still open, or else the one visited last. */
export const nextAfterClose = (
  left: readonly OpenTab[],
  visited: readonly string[],
  here: string | undefined,
): OpenTab | undefined => {
  const of = (link: string | undefined) => left.find((tab) => tab.link === link)
  return of(here) ?? visited.map(of).findLast((it) => it !== undefined) ?? left.at(-1)
}

const mostLive = 8

/**
 * Returns the links of tabs that keep their screen: the last eight visited, the fixed one, and those with unsaved text. The others
 * keep only address, name and scroll position, and are redrawn when they are opened.
 */
export const liveTabs = (
  tabs: readonly OpenTab[],
  visited: readonly string[],
  dirty: readonly string[],
): readonly string[] => {
  const last = visited.filter((link) => tabs.some((tab) => tab.link === link)).slice(-mostLive)
  return tabs.flatMap(({ link, fixed }) => (fixed || last.includes(link) || dirty.includes(link) ? [link] : []))
}
