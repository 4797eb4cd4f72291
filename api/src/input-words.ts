import type { z } from 'zod'

/* Messages for people about a wrong field whose schema has no message of its own. They appear beside the field, so they do not name it. */

type Issue = z.core.$ZodRawIssue
const kinds: Readonly<Record<string, string>> = {
  string: '须为文字',
  number: '须为数字',
  int: '须为整数',
  boolean: '须为是或否',
  array: '须为列表',
}
/** Words for a minimum by kind: letters of a text, entries of a list, or the number itself. */
const least: Readonly<Record<string, (n: string) => string>> = {
  string: (n) => `至少 ${n} 个字`,
  array: (n) => `至少 ${n} 项`,
}
const most: Readonly<Record<string, (n: string) => string>> = {
  string: (n) => `不能超过 ${n} 个字`,
  array: (n) => `最多 ${n} 项`,
}

/** Returns the words for one fault of an input. */
export const inputWords = (issue: Issue): string => {
  if (issue.code === 'unrecognized_keys') return '没有这个参数'
  if (issue.input === undefined) return '不能为空'
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? '格式不正确'
  if (issue.code === 'invalid_value') return `取值须为 ${issue.values.join('、')} 之一`
  if (issue.code === 'too_small') return (least[issue.origin] ?? ((n) => `不能小于 ${n}`))(String(issue.minimum))
  if (issue.code === 'too_big') return (most[issue.origin] ?? ((n) => `不能大于 ${n}`))(String(issue.maximum))
  return '格式不正确'
}
