const scrolls = /^(auto|scroll|overlay)$/

/** The element inside which this one is scrolled up and down; the window when there is none. */
export const scrollerOf = (element: HTMLElement): HTMLElement | Window => {
  let around = element.parentElement
  while (around !== null && around !== document.body && !scrolls.test(getComputedStyle(around).overflowY))
    around = around.parentElement
  return around === null || around === document.body ? window : around
}

/** Where a head stays that touches the upper edge: what sticks is kept out of the padding of its scroller otherwise. */
export const upperEdge = (scroller: HTMLElement): number => -parseFloat(getComputedStyle(scroller).paddingTop) || 0

/** How tall what is seen of it is. */
export const heightOf = (scroller: HTMLElement | Window | undefined): number =>
  scroller instanceof HTMLElement ? scroller.clientHeight : innerHeight
