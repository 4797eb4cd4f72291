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

/** Remembers how far a place of the history was scrolled, until the next one is shown. */
export const keepScroll = (key: string): (() => void) => {
  const keep = () => {
    known[key] = scrollY
  }
  addEventListener('scroll', keep, { passive: true })
  return () => removeEventListener('scroll', keep)
}

let before = ''
/** A step forward starts at the top, a step back where it was left; a changed filter stays where it is. */
export const placeScroll = (to: { key: string; pathname: string }, action: string): void => {
  const same = before === to.pathname
  before = to.pathname
  if (action === 'REPLACE' && same) return
  const wanted = action === 'POP' ? (known[to.key] ?? 0) : 0
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
