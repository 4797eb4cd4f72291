import { findRoute } from './find-route.ts'
import type { Screens } from './find-route.ts'

/** Starts loading a screen when the user hovers, touches or focuses a link to it. */
export const warmPagesOnHover = (screens: Screens): void => {
  const warm = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="/v/"]') : null
    if (link === null) return
    const path = new URL((link as HTMLAnchorElement).href).pathname.slice(2) || '/'
    void findRoute(screens, path)
      .then((route) => route.page())
      .catch(() => {})
  }
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(name, warm, { passive: true })
}
