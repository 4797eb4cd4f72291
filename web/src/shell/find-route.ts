import { matchPath } from 'react-router'
import type { ScreenRoute } from './screen-route.ts'

/** The screens of visitors, known at once, and all of them, which are loaded when one of the others is wanted. */
export type Screens = { readonly first: readonly ScreenRoute[]; readonly all: () => Promise<readonly ScreenRoute[]> }

/** The route of an address below /v; the catch-all when no other fits. */
export const routeOf = <R extends { readonly path: string }>(routes: readonly R[], path: string): R | undefined =>
  routes.find((route) => route.path !== '*' && matchPath(route.path, path)) ??
  routes.find((route) => route.path === '*')

export const findRoute = async ({ first, all }: Screens, path: string): Promise<ScreenRoute> =>
  routeOf(first, path) ?? routeOf(await all(), path)!
