/* Masks for personal data in lists and for other people. */

/** Masks a mobile number as `138****5678`; any other text keeps only its last two characters. */
export const maskMobile = (mobile: string): string =>
  mobile.length === 11 ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : `****${mobile.slice(-2)}`

/** Masks a name by its first character, `王*`, `欧**`, for viewers to whom the person did not show it. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.min(2, Math.max(1, rest.length)))
}

/** Masks an identity number by its last four characters: `**************002X`. */
export const maskIdentity = (tail: string): string => `${'*'.repeat(14)}${tail}`

/** Masks an account by its last four characters: `**** 0128`. */
export const maskAccount = (tail: string): string => `**** ${tail}`
