import { matchPath } from 'react-router'
import type { ScreenRoute } from './screen-route.ts'

/** The screens of visitors, known at once, and all of them, which are loaded when one of the others is wanted. */
export type Screens = { readonly first: readonly ScreenRoute[]; readonly all: () => Promise<readonly ScreenRoute[]> }

/** The route of an address below /v; the catch-all when no other fits. */
export const routeOf = <R extends { readonly path: string }>(routes: readonly R[], path: string): R | undefined =>
  routes.find((route) => route.path !== '*' && matchPath(route.path, path)) ??
  routes.find((route) => route.path === '*')

let known: readonly ScreenRoute[] = []
/** Is there a screen at this path? Known once a screen behind the login was searched for. */
export const isScreen = (path: string): boolean => routeOf(known, path)?.path !== '*'

const officePaths = /^\/(mj|home|seller|supplier|operate|purchase|order\/(seller|detailSeller))(\/|$)/

/** Does this path stand in the back office, as far as the path alone says? */
export const isOfOffice = (path: string): boolean => officePaths.test(path)

/** The screen of an address; of one that is none, the screen that says so, in the frame the address belongs to. */
export const findRoute = async ({ first, all }: Screens, path: string): Promise<ScreenRoute> => {
  const early = routeOf(first, path)
  if (early !== undefined) return early
  known = await all()
  const route = routeOf(known, path)!
  return route.path === '*' && isOfOffice(path) ? { ...route, layout: 'office' } : route
}
