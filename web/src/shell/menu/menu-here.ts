/**
 * The menu entry that stands for the present address: same path, all of its own parameters; of several the most
 * specific. Undefined when none fits.
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

/** The addresses of a menu, of all its levels. */
export const urlsOf = (menu: readonly Entry[]): string[] =>
  menu.flatMap(({ url, children }) => [...(url === null ? [] : [url]), ...urlsOf(children)])
