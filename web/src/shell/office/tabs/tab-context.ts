import { createContext, use } from 'react'

/** The tab of the back office that contains a screen. */
export type TabPlace = {
  readonly link: string
  /** Returns the element that scrolls; the window does not. */
  readonly scroller: () => HTMLElement
}
export const TabContext = createContext<TabPlace | undefined>(undefined)

const page = () => document.documentElement
/**
 * Returns the element that scrolls a screen: the body of its tab, or else the page. For sticky heads, virtual lists and positions
 * to return to.
 */
export const useScroller = (): (() => HTMLElement) => use(TabContext)?.scroller ?? page
