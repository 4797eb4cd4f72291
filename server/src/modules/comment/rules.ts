/** Name shown for a person who closed their account. */
const closedName = '已注销用户'

/** Masks a person's name for others: the first character, and a star for each further one, at most three. */
export const masked = (name: string): string => {
  if (name === closedName) return name
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(3, Math.max(1, rest.length)))
}
