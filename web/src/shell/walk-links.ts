import type { KeyboardEvent } from 'react'

/** Up and down go from a search box through the links found below it, and back. */
export const walkLinks = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined || event.nativeEvent.isComposing) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[(at + by + stops.length) % stops.length]?.focus()
}
