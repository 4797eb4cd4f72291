const scrolls = /^(auto|scroll|overlay)$/

/** Returns the element that scrolls this one vertically; the window if there is none. */
export const scrollerOf = (element: HTMLElement): HTMLElement | Window => {
  let around = element.parentElement
  while (around !== null && around !== document.body && !scrolls.test(getComputedStyle(around).overflowY))
    around = around.parentElement
  return around === null || around === document.body ? window : around
}

/** Returns the offset that lets a sticky head touch the upper edge; otherwise the scroller's padding would stay above it. */
export const upperEdge = (scroller: HTMLElement): number => -parseFloat(getComputedStyle(scroller).paddingTop) || 0

/** Returns the visible height in pixels. */
export const heightOf = (scroller: HTMLElement | Window | undefined): number =>
  scroller instanceof HTMLElement ? scroller.clientHeight : innerHeight
