import type { ScreenRoute } from '../routes.ts'
import { routeOf } from './guard.ts'

/** Starts loading a screen when a link to it is pointed at, touched or focused. */
export const warmPagesOnHover = (routes: readonly ScreenRoute[]): void => {
  const warm = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href^="/v/"]') : null
    if (link === null) return
    const path = new URL((link as HTMLAnchorElement).href).pathname.slice(2) || '/'
    void routeOf(routes, path)
      ?.page()
      .catch(() => {})
  }
  for (const name of ['pointerover', 'focusin', 'touchstart'] as const)
    document.addEventListener(name, warm, { passive: true })
}
