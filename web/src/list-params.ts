/** The page number in an address; 1 when it is not a page number. */
export const pageOf = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** A value of an address, if it is one of the known ones. */
export const oneOf = <T extends string | number>(word: string | null, known: readonly T[]): T | undefined =>
  known.find((it) => String(it) === word)

/** A day of an address, `2026-11-21`; undefined when there is no such day, or one before the server's first. */
export const dayOf = (word: string | null): string | undefined => {
  const at = /^\d{4}-\d\d-\d\d$/.test(word ?? '') ? new Date(`${word}T00:00:00Z`).getTime() : NaN
  // Calls take days since 1970.
  return at >= 0 && new Date(at).toISOString().startsWith(word!) ? word! : undefined
}
