/* Paths of this site that messages open. */

/** Returns the path of a page for a message: removes the prefix `/v` that shops copy from their address bar. */
export const pageOf = (link: string): string => link.replace(/^\/v(?=\/|$)/, '') || '/'

/** Returns whether a link opens a page of this site and nothing else. */
export const isPage = (link: string): boolean => {
  const path = pageOf(link)
  if (!link.startsWith('/')) return false
  return path === '/' || (/^\/[^/\\\s]\S*$/.test(path) && !/^\/v(\/|$)/.test(path))
}
