import { known } from '../../navigation/scroll.ts'

const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a position as soon as the content is tall enough, and holds it until the user acts: content that loads late above it
 * moves the content, not the position. Returns a function that stops this.
 */
export const holdPosition = (name: string, scroller: HTMLElement, wanted = known[name] ?? 0): (() => void) => {
  known[name] = scroller.scrollTop = wanted
  // About twenty seconds; a list that became shorter never reaches the position.
  let frames = 1_200
  const release = () => {
    frames = 0
    scroller.style.overflowAnchor = ''
    for (const input of inputs) removeEventListener(input, release, true)
  }
  if (wanted === 0) return release
  const reach = () => {
    if (frames-- <= 0 || scroller.scrollTop >= wanted - 1) return
    scroller.scrollTop = wanted
    requestAnimationFrame(reach)
  }
  scroller.style.overflowAnchor = 'none'
  for (const input of inputs) addEventListener(input, release, { capture: true, passive: true })
  requestAnimationFrame(reach)
  return release
}
