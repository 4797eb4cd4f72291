import { createContext, use } from 'react'

/** The tab of the back office in which a screen stands. */
export type TabPlace = {
  readonly link: string
  /** What scrolls: the window does not. */
  readonly scroller: () => HTMLElement
}
export const TabContext = createContext<TabPlace | undefined>(undefined)

const page = () => document.documentElement
/** What scrolls around a screen: the body of its tab, else the page. For sticky heads, virtual lists and places to return to. */
export const useScroller = (): (() => HTMLElement) => use(TabContext)?.scroller ?? page
