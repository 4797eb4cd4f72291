/** Joins the given names, without missing ones, to a class attribute. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
