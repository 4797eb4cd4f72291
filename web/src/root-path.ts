/** The path of the site below which the web is served. */
export const base = '/v'

/** A path as the routes know it. */
export const below = (pathname: string): string =>
  (pathname.startsWith(base) ? pathname.slice(base.length) : pathname) || '/'
