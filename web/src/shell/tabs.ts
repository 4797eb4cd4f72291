import type { ScreenMeta } from './screen-route.ts'

/** One open view: its address, what its route says of it, and whether it stays when all are closed. */
export type OpenTab = { readonly link: string; readonly meta: ScreenMeta; readonly fixed: boolean }

const most = 20

/**
 * Opens a view: the first one becomes fixed, a new fixed one makes the others loose, and an address that is open already
 * is not opened twice. Beyond twenty the oldest loose one goes.
 */
export const addTab = (tabs: readonly OpenTab[], tab: OpenTab): readonly OpenTab[] => {
  if (tabs.some(({ link }) => link === tab.link)) return tabs
  if (tabs.length === 0) return [{ ...tab, fixed: true }]
  const others = tab.fixed ? tabs.map((it) => ({ ...it, fixed: false })) : tabs
  const oldest = others.length < most ? -1 : others.findIndex(({ fixed }) => !fixed)
  return [...others.filter((_, at) => at !== oldest), tab]
}

/** Fixes one view; the others become loose. */
export const fixTab = (tabs: readonly OpenTab[], link: string): readonly OpenTab[] =>
  tabs.some((tab) => tab.link === link) ? tabs.map((tab) => ({ ...tab, fixed: tab.link === link })) : tabs

/** Closes one view; a fixed one stays. */
export const closeTab = (tabs: readonly OpenTab[], link: string): readonly OpenTab[] =>
  tabs.filter((tab) => tab.fixed || tab.link !== link)

export const closeOthers = (tabs: readonly OpenTab[], link: string): readonly OpenTab[] =>
  tabs.filter((tab) => tab.fixed || tab.link === link)

export const closeRight = (tabs: readonly OpenTab[], link: string): readonly OpenTab[] => {
  const at = tabs.findIndex((tab) => tab.link === link)
  return at < 0 ? tabs : tabs.filter((tab, place) => tab.fixed || place <= at)
}

/** Puts one view in the place of another. */
export const moveTab = (tabs: readonly OpenTab[], link: string, place: string): readonly OpenTab[] => {
  const moved = tabs.find((tab) => tab.link === link)
  const to = tabs.findIndex((tab) => tab.link === place)
  if (moved === undefined || to < 0) return tabs
  const others = tabs.filter((tab) => tab !== moved)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** Only the fixed one stays. */
export const closeAll = (tabs: readonly OpenTab[]): readonly OpenTab[] => tabs.filter(({ fixed }) => fixed)

/** Where to go when the view that is shown was closed: the one that took its place, else the one before. */
export const nextAfterClose = (
  before: readonly OpenTab[],
  after: readonly OpenTab[],
  link: string,
): string | undefined => {
  if (after.some((tab) => tab.link === link)) return link
  const at = before.findIndex((tab) => tab.link === link)
  return (after[at] ?? after[after.length - 1])?.link
}
