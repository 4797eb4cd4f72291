const store = 'mall.scroll'
/** Scroll positions by the names under which they are remembered. */
export const known: Record<string, number> = (() => {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
})()

addEventListener('pagehide', () => sessionStorage.setItem(store, JSON.stringify(known)))
history.scrollRestoration = 'manual'

/** Returns the element that scrolls the page. */
const page = (): Element => document.scrollingElement ?? document.documentElement

/** Remembers a scroll position under a name, until the returned function is called. */
export const keepScroll = (name: string, scroller: Element = page()): (() => void) => {
  const target = scroller === page() ? window : scroller
  const keep = () => {
    known[name] = scroller.scrollTop
  }
  target.addEventListener('scroll', keep)
  return () => target.removeEventListener('scroll', keep)
}

/** Scrolls the page to the position remembered under a name, or else to the top. */
const scrollBack = (name: string): void => {
  const wanted = known[name] ?? 0
  const scroller = page()
  known[name] = scroller.scrollTop = wanted
  if (wanted === 0) return
  // The page may become tall enough only after its content has loaded.
  let frames = 60
  const again = () => {
    if (scroller.scrollTop >= wanted - 1 || frames-- === 0) return
    scroller.scrollTop = wanted
    requestAnimationFrame(again)
  }
  requestAnimationFrame(again)
}

/** A history entry. The first one of a visit has no key of its own, so its address identifies it. */
type Entry = { readonly key: string; readonly pathname: string; readonly search: string }
export const entryName = ({ key, pathname, search }: Entry): string => (key === 'default' ? pathname + search : key)

/** Returns whether a reload or a step through the history opened the page, not a new address. */
export const returned = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit !== undefined && visit.type !== 'navigate'
}

let before: string | undefined
/** Scrolls after a step: a new entry starts at the top, a step back where it was left; a changed filter does not scroll. */
export const placeScroll = (to: Entry, way: string): void => {
  const first = before === undefined
  const same = before === to.pathname
  before = to.pathname
  // A newly opened address is at its top, or the user scrolled before hydration.
  if ((way === 'REPLACE' && same) || (first && !returned())) return
  if (way === 'POP') scrollBack(entryName(to))
  else page().scrollTop = 0
}
