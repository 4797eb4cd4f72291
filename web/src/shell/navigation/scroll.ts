const store = 'mall.scroll'
/** Scroll positions under the names they are remembered by. */
export const known: Record<string, number> = (() => {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
})()

addEventListener('pagehide', () => sessionStorage.setItem(store, JSON.stringify(known)))
history.scrollRestoration = 'manual'

/** What scrolls: the page, or the body of a tab. */
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

/** Scrolls the page to the position remembered under a name, else to the top. */
const scrollBack = (name: string): void => {
  const wanted = known[name] ?? 0
  const scroller = page()
  known[name] = scroller.scrollTop = wanted
  if (wanted === 0) return
  // Content that is still loading will make it tall enough.
  let frames = 60
  const again = () => {
    if (scroller.scrollTop >= wanted - 1 || frames-- === 0) return
    scroller.scrollTop = wanted
    requestAnimationFrame(again)
  }
  requestAnimationFrame(again)
}

/** An entry of the history. The first one of a visit has no key of its own, so it goes by its address. */
type Entry = { readonly key: string; readonly pathname: string; readonly search: string }
export const entryName = ({ key, pathname, search }: Entry): string => (key === 'default' ? pathname + search : key)

/** Was the page itself opened by a reload or a step through the history, rather than by a new address? */
export const returned = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit !== undefined && visit.type !== 'navigate'
}

let before: string | undefined
/** A step forward starts at the top, a step back where it was left; a changed filter stays where it is. */
export const placeScroll = (to: Entry, way: string): void => {
  const first = before === undefined
  const same = before === to.pathname
  before = to.pathname
  // A newly opened address is at its top, or was scrolled on before hydration.
  if ((way === 'REPLACE' && same) || (first && !returned())) return
  if (way === 'POP') scrollBack(entryName(to))
  else page().scrollTop = 0
}
