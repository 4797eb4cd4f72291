/**
 * Returns the menu entry for the present address: equal path, and all parameters of the entry present. Of several the most specific
 * wins; undefined if none fits.
 */
export const menuHere = (urls: readonly string[], pathname: string, search: string): string | undefined => {
  const present = new URLSearchParams(search)
  const said = urls.flatMap((url) => {
    const [path, query] = url.split('?')
    const own = [...new URLSearchParams(query)]
    return path === pathname && own.every(([name, value]) => present.get(name) === value)
      ? [{ url, own: own.length }]
      : []
  })
  return said.sort((one, other) => other.own - one.own)[0]?.url
}

type Entry = { readonly url: string | null; readonly children: readonly Entry[] }

/** Returns the addresses of all levels of a menu. */
export const urlsOf = (menu: readonly Entry[]): string[] =>
  menu.flatMap(({ url, children }) => [...(url === null ? [] : [url]), ...urlsOf(children)])
