/* Personal data as lists and other people may see it. */

/** `138****5678`; anything that is no mobile number shows only its last two characters. */
export const maskMobile = (mobile: string): string =>
  mobile.length === 11 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : `****${mobile.slice(-2)}`

/** `王*`, `欧**`: a person by the first character of their name, for who was not shown it by that person. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.min(2, Math.max(1, rest.length)))
}

/** `**************002X`: an identity number by its last four characters. */
export const maskIdentity = (tail: string): string => `${'*'.repeat(14)}${tail}`

/** `**** 0128`: an account by its last four characters. */
export const maskAccount = (tail: string): string => `**** ${tail}`
