/* What stands at the foot of the window: a bar with the buttons of the page, or the foot of a sheet. */

/** A foot is not taller than this share of the window; what is taller is a sheet or the page itself. */
const mostOfWindow = 0.3

const heightOf = (it: Element): number => innerHeight - it.getBoundingClientRect().top

const isToast = (it: Element): boolean => it.closest('[data-sonner-toaster]') !== null

/** How high the bar reaches that stands still at this height above the foot of the window; 0 where there is none. */
const barAt = (height: number): number => {
  // Near the left, where toasts are shown on a desk, and where bars of a phone begin.
  // A simulated DOM lays nothing out.
  const hit = document.elementsFromPoint?.(Math.min(innerWidth / 2, 120), innerHeight - height) ?? []
  for (let at = hit.find((it) => !isToast(it)) ?? null; at !== null && at !== document.body; at = at.parentElement) {
    const stays = at.tagName === 'FOOTER' || /fixed|sticky/.test(getComputedStyle(at).position)
    if (stays && heightOf(at) <= innerHeight * mostOfWindow) return Math.max(0, Math.round(heightOf(at)))
  }
  return 0
}

/** How high the lowest buttons of the window reach, in pixels, also where one bar stands on another; 0 where none stand still there. */
export const footHeight = (): number => {
  let foot = 0
  for (let next = barAt(4); next > foot; next = barAt(foot + 4)) foot = next
  return foot
}
