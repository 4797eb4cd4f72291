/* Measures the foot of the window: a bar with the buttons of the page, or the foot of a sheet. */

/** Largest height of a foot, as a share of the window; anything taller is a sheet or the page itself. */
const mostOfWindow = 0.3

const heightOf = (it: Element): number => innerHeight - it.getBoundingClientRect().top

const isToast = (it: Element): boolean => it.closest('[data-sonner-toaster]') !== null

/** Returns how high the fixed bar at this height above the foot of the window reaches; 0 if there is none. */
const barAt = (height: number): number => {
  // Measures near the left, where toasts appear on a desk and where bars on a phone begin. A simulated DOM has no layout.
  const hit = document.elementsFromPoint?.(Math.min(innerWidth / 2, 120), innerHeight - height) ?? []
  for (let at = hit.find((it) => !isToast(it)) ?? null; at !== null && at !== document.body; at = at.parentElement) {
    const stays = at.tagName === 'FOOTER' || /fixed|sticky/.test(getComputedStyle(at).position)
    if (stays && heightOf(at) <= innerHeight * mostOfWindow) return Math.max(0, Math.round(heightOf(at)))
  }
  return 0
}

/** Returns how high the lowest fixed buttons of the window reach, in pixels, also if bars are stacked; 0 if there are none. */
export const footHeight = (): number => {
  let foot = 0
  for (let next = barAt(4); next > foot; next = barAt(foot + 4)) foot = next
  return foot
}
