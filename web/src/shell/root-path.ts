/** Below which path of its site the web lies. */
export const base = '/v'

/** A path as the routes know it. */
export const below = (pathname: string): string =>
  (pathname.startsWith(base) ? pathname.slice(base.length) : pathname) || '/'
