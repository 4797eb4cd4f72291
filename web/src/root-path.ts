/** Path of the site under which the web is served. */
export const base = '/v'

/** Returns a path as the routes know it. */
export const below = (pathname: string): string =>
  (pathname.startsWith(base) ? pathname.slice(base.length) : pathname) || '/'
