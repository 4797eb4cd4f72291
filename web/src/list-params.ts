/** Returns the page number in an address; 1 if there is no valid one. */
export const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** Returns the known value that equals the word of an address; undefined if there is none. */
export const oneOf = <T extends string | number>(word: string | null, known: readonly T[]): T | undefined =>
  known.find((it) => String(it) === word)

/** Returns a day of an address, `2026-11-21`; undefined if there is no such day or it is before 1970. */
export const dayOf = (word: string | null): string | undefined => {
  const at = /^\d{4}-\d\d-\d\d$/.test(word ?? '') ? new Date(`${word}T00:00:00Z`).getTime() : NaN
  // Calls accept days since 1970.
  return at >= 0 && new Date(at).toISOString().startsWith(word!) ? word! : undefined
}
