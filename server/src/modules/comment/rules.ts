/** What stands in place of the name of who closed their account. */
const closedName = '已注销用户'

/** A person's name as other people read it: the first character and as many stars as it has more, at most three. */
export const masked = (name: string): string => {
  if (name === closedName) return name
  const [first = '', ...rest] = name
  return first + '*'.repeat(Math.min(3, Math.max(1, rest.length)))
}
