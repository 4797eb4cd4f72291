import { createContext, use, useCallback, useState } from 'react'

/** The tab of the back office in which a screen stands. */
export type TabPlace = {
  readonly link: string
  /** What scrolls: the window does not. */
  readonly scroller: () => HTMLElement
  /** What lives with the tab, also while it sleeps. */
  readonly state: Map<string, unknown>
}
export const TabContext = createContext<TabPlace | undefined>(undefined)

const page = () => document.documentElement
/** What scrolls around a screen: the body of its tab, else the page. For sticky heads, virtual lists and places to return to. */
export const useScroller = (): (() => HTMLElement) => use(TabContext)?.scroller ?? page

/** State of a screen that lives with its tab: it is still there when the tab has slept. Outside of tabs, plain state. */
export const useTabState = <T>(name: string, first: T): readonly [T, (change: T | ((before: T) => T)) => void] => {
  const kept = use(TabContext)?.state
  const [value, setValue] = useState<T>(() => (kept?.has(name) ? (kept.get(name) as T) : first))
  const write = useCallback(
    (change: T | ((before: T) => T)) =>
      setValue((before) => {
        const now = typeof change === 'function' ? (change as (before: T) => T)(before) : change
        kept?.set(name, now)
        return now
      }),
    [kept, name],
  )
  return [value, write]
}
