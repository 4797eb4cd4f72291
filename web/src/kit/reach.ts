const takesFocus =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]):not([inert] *)'

/** Makes a scrolling element focusable for the arrow keys if it overflows and contains nothing that takes the focus. */
export const letReach = (scroller: Element): void => {
  const more = scroller.scrollHeight > scroller.clientHeight || scroller.scrollWidth > scroller.clientWidth
  if (more && scroller.querySelector(takesFocus) === null) scroller.setAttribute('tabindex', '0')
  else scroller.removeAttribute('tabindex')
}

/** Applies `letReach` as the `ref` of a scrolling element, while that element exists. */
export const reachable = (scroller: HTMLElement | null) => {
  if (scroller === null) return undefined
  letReach(scroller)
  const watch = new MutationObserver(() => letReach(scroller))
  watch.observe(scroller, { childList: true, subtree: true })
  return () => watch.disconnect()
}
