const store = 'mall.scroll'
const known: Record<string, number> = (() => {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
})()

addEventListener('pagehide', () => sessionStorage.setItem(store, JSON.stringify(known)))
history.scrollRestoration = 'manual'

/** A place of the history. The first one of a visit has no key of its own, so it goes by its address. */
type Place = { readonly key: string; readonly pathname: string; readonly search: string }
const nameOf = ({ key, pathname, search }: Place): string => (key === 'default' ? pathname + search : key)

/** Remembers how far a place was scrolled, until the next one is shown. */
export const keepScroll = (place: Place): (() => void) => {
  const name = nameOf(place)
  const keep = () => {
    known[name] = scrollY
  }
  addEventListener('scroll', keep, { passive: true })
  return () => removeEventListener('scroll', keep)
}

/** Was the page itself opened by a reload or a step through the history, rather than by a new address? */
const returned = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate'
}

let before: string | undefined
/** A step forward starts at the top, a step back where it was left; a changed filter stays where it is. */
export const placeScroll = (to: Place, action: string): void => {
  const first = before === undefined
  const same = before === to.pathname
  before = to.pathname
  // Whoever opens an address is at its top, or has moved on while the page came to life.
  if ((action === 'REPLACE' && same) || (first && !returned())) return
  const wanted = action === 'POP' ? (known[nameOf(to)] ?? 0) : 0
  scrollTo(0, wanted)
  if (wanted === 0) return
  // Content that is still arriving makes the page tall enough in a moment.
  let frames = 60
  const again = () => {
    if (scrollY >= wanted - 1 || frames-- === 0) return
    scrollTo(0, wanted)
    requestAnimationFrame(again)
  }
  requestAnimationFrame(again)
}
