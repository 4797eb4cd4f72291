/* What stands at the foot of the window: a bar with the buttons of the page, or the foot of a sheet. */

/** A foot is not taller than this share of the window; what is taller is a sheet or the page itself. */
const mostOfWindow = 0.3

const heightOf = (it: Element): number => innerHeight - it.getBoundingClientRect().top

/** How high the lowest buttons of the window reach, in pixels; 0 where none stand still there. */
export const footHeight = (): number => {
  // Near the left, where toasts are shown on a desk, and where bars of a phone begin.
  let at = document.elementFromPoint(Math.min(innerWidth / 2, 120), innerHeight - 4)
  for (; at !== null && at !== document.body; at = at.parentElement) {
    const stays = at.tagName === 'FOOTER' || /fixed|sticky/.test(getComputedStyle(at).position)
    if (stays && heightOf(at) <= innerHeight * mostOfWindow) return Math.max(0, Math.round(heightOf(at)))
  }
  return 0
}
