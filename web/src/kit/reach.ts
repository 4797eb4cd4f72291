const takesFocus =
  ':is(a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]):not([inert] *)'

/** What is larger than it is shown and holds nothing that takes the focus takes it itself, to be moved by the arrow keys. */
export const letReach = (scroller: Element): void => {
  const more = scroller.scrollHeight > scroller.clientHeight || scroller.scrollWidth > scroller.clientWidth
  if (more && scroller.querySelector(takesFocus) === null) scroller.setAttribute('tabindex', '0')
  else scroller.removeAttribute('tabindex')
}

/** `letReach` as the `ref` of what scrolls, for as long as it is there. */
export const reachable = (scroller: HTMLElement | null) => {
  if (scroller === null) return undefined
  letReach(scroller)
  const watch = new MutationObserver(() => letReach(scroller))
  watch.observe(scroller, { childList: true, subtree: true })
  return () => watch.disconnect()
}
