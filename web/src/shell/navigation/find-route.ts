import { matchPath } from 'react-router'
import type { ScreenRoute } from './screen-route.ts'

/** The screens of visitors, known at once, and a function that loads all screens when another one is needed. */
export type Screens = { readonly first: readonly ScreenRoute[]; readonly all: () => Promise<readonly ScreenRoute[]> }

/** Returns the route for a path below /v; the catch-all if no other fits. */
export const routeOf = <R extends { readonly path: string }>(routes: readonly R[], path: string): R | undefined =>
  routes.find((route) => route.path !== '*' && matchPath(route.path, path)) ??
  routes.find((route) => route.path === '*')

let known: readonly ScreenRoute[] = []
/** Returns whether a screen exists at this path; known after the first search for a screen behind the login. */
export const isScreen = (path: string): boolean => routeOf(known, path)?.path !== '*'

const officePaths = /^\/(mj|home|seller|supplier|operate|purchase|order\/(seller|detailSeller))(\/|$)/

/** Returns whether the path belongs to the back office, judged by the path alone. */
export const isOfOffice = (path: string): boolean => officePaths.test(path)

/** Returns the screen of an address; for an unknown one the screen that says so, in the frame that fits the address. */
export const findRoute = async ({ first, all }: Screens, path: string): Promise<ScreenRoute> => {
  const early = routeOf(first, path)
  if (early !== undefined) return early
  known = await all()
  const route = routeOf(known, path)!
  return route.path === '*' && isOfOffice(path) ? { ...route, layout: 'office' } : route
}
