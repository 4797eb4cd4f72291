const home = '/v/'
const nowhere = 'http://own.invalid'

/**
 * Returns a path of this site to return to, from a path or from an address with a host among `hosts`. An address of one of
 * `origins` stays unchanged. Anything else, also what a browser would read as another site, becomes the home page.
 */
export const returnAddress = (
  address: string | undefined,
  hosts: readonly string[] = [],
  origins: readonly string[] = [],
): string => {
  if (address === undefined || address === '' || /[\p{Cc}\\]/u.test(address) || !URL.canParse(address, nowhere))
    return home
  const url = new URL(address, nowhere)
  if (origins.includes(url.origin)) return url.href
  const own = address.startsWith('/')
    ? url.origin === nowhere
    : /^https?:$/.test(url.protocol) && hosts.includes(url.host)
  const path = `${url.pathname}${url.search}${url.hash}`
  return own && !path.startsWith('//') ? path : home
}
