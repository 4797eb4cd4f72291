/* Paths of this site that messages open. */

/** The path of a page as messages have it: shops copy it from where they read it, with what stands before each page. */
export const pageOf = (link: string): string => link.replace(/^\/v(?=\/|$)/, '') || '/'

/** Does it open a page of this site, and nothing else? */
export const isPage = (link: string): boolean => {
  const path = pageOf(link)
  if (!link.startsWith('/')) return false
  return path === '/' || (/^\/[^/\\\s]\S*$/.test(path) && !/^\/v(\/|$)/.test(path))
}
