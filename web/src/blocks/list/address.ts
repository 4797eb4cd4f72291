import { inputWords } from '@mall/api/input-words'
import { exact } from '@mall/api/spellings'
import { bareDecimal } from '@mall/api/money'
import type { z } from 'zod'
import { isDay, isRelative, relativeDays } from './days.ts'
import { usualSize, usualSizes } from './list-of.ts'
import type { AnyList, Filter } from './list-of.ts'

/*
 * The address is the only state of a list. `read` reads it and `write` spells it; both are pure. Its words are fields of the call;
 * defaults are left out. Days may be relative, so that a saved address stays correct.
 */

export type Words = Readonly<Record<string, string>>

/** Content of an address, complete enough to write it again: conditions as typed, including wrong ones. */
export type Asked = {
  readonly words: Words
  /** The chosen tab; empty if the list has none. */
  readonly tab: string
  readonly sort: string
  readonly page: number
  readonly size: number
}

export type Reading = Asked & {
  /** Input to send, without the page: each condition that its field accepts. */
  readonly input: Readonly<Record<string, unknown>>
  /** Faults of conditions, by field. */
  readonly faults: Words
  /** Words that no condition of this list uses, or that are no longer valid. */
  readonly foreign: readonly string[]
}

/** Returns the fields of one condition. */
export const namesOf = (filter: Filter): readonly string[] =>
  typeof filter.field === 'string' ? [filter.field] : filter.field

/** A word as it is sent, and its value: a day, an amount. */
type Parsed = { readonly sent: unknown; readonly value: unknown } | { readonly fault: string }

const parse = (list: AnyList, field: string, word: unknown): Parsed => {
  const schema: z.ZodType | undefined = list.fields[field]
  if (schema === undefined) return { sent: word, value: word }
  // An address holds only text; the call may require a number.
  const sent = exact(schema, word)
  const found = schema.safeParse(sent, { error: inputWords })
  return found.success ? { sent, value: found.data } : { fault: found.error.issues[0]?.message ?? '格式不正确' }
}
const takes = (list: AnyList, field: string, wire: unknown): boolean => 'value' in parse(list, field, wire)

/** Returns the page sizes that the call of this list accepts. */
export const sizesOf = (list: AnyList): readonly number[] => usualSizes.filter((size) => takes(list, 'pageSize', size))

type Condition = { readonly input: Record<string, unknown>; readonly faults: Record<string, string> }
const conditionOf = (field: string, parsed: Parsed): Condition =>
  'fault' in parsed ? { input: {}, faults: { [field]: parsed.fault } } : { input: { [field]: parsed.sent }, faults: {} }

/** Converts words that are not sent as typed. */
const wireOf: { readonly [K in Filter['as']]?: (word: string) => unknown } = {
  many: (word) => word.split(',').filter(Boolean),
  number: bareDecimal,
  money: bareDecimal,
}

const readOne = (list: AnyList, filter: Filter & { readonly field: string }, words: Words): Condition => {
  const word = words[filter.field]
  if (word === undefined) return { input: {}, faults: {} }
  return conditionOf(filter.field, parse(list, filter.field, wireOf[filter.as]?.(word) ?? word))
}

type Ends = Filter & { readonly field: readonly [from: string, to: string] }
const dayFault = '日期格式须为 年-月-日'
const turned = { days: '不能早于开始日期', between: '不能小于前一个数' } as const

/** Reads both ends of a range, each by its own field. With a wrong end, or ends in the wrong order, nothing of the range is sent. */
const readRange = (list: AnyList, filter: Ends & { readonly as: 'days' | 'between' }, words: Words): Condition => {
  const ends = filter.field.map((field) => {
    const word = words[field]
    if (word === undefined) return undefined
    if (filter.as === 'days') return { field, parsed: isDay(word) ? parse(list, field, word) : { fault: dayFault } }
    return { field, parsed: parse(list, field, bareDecimal(word)) }
  })
  const all = ends.flatMap((end) => (end === undefined ? [] : [conditionOf(end.field, end.parsed)]))
  const condition = {
    input: Object.assign({}, ...all.map((it) => it.input)) as Record<string, unknown>,
    faults: Object.assign({}, ...all.map((it) => it.faults)) as Record<string, string>,
  }
  if (Object.keys(condition.faults).length > 0) return { ...condition, input: {} }
  const [from, to] = ends.map((end) => (end !== undefined && 'value' in end.parsed ? end.parsed.value : undefined))
  if (from === undefined || to === undefined || (from as number) <= (to as number)) return condition
  return { input: {}, faults: { [filter.field[1]]: turned[filter.as] } }
}

const readFilter = (list: AnyList, filter: Filter, words: Words, today: string): Condition => {
  if (filter.as !== 'days' && filter.as !== 'between') return readOne(list, filter, words)
  const relative = filter.as === 'days' ? words[filter.field[0]] : undefined
  if (relative === undefined || !isRelative(relative)) return readRange(list, filter, words)
  const [from, to] = relativeDays[relative].range(today)
  return { input: { [filter.field[0]]: from, [filter.field[1]]: to }, faults: {} }
}

/** Returns the conditions in an address. A range of relative days needs only its first word. */
const wordsOf = (list: AnyList, params: URLSearchParams): Words =>
  Object.fromEntries(
    list.filters.flatMap((filter) => {
      const given = namesOf(filter).flatMap((name) => {
        const word = params.get(name)?.trim()
        return word ? [[name, word] as const] : []
      })
      return filter.as === 'days' && isRelative(given[0]?.[1] ?? '') ? given.slice(0, 1) : given
    }),
  )

/** Returns a number above zero, for pages and their sizes; 0 if the word is none. */
const numberOf = (word: string | null): number => (/^\d{1,9}$/.test(word ?? '') ? Number(word) : 0)

/** Reads what an address asks of a list on the day `today`. Each word is read by its own field, so a wrong word does not affect others. */
export const read = (params: URLSearchParams, list: AnyList, today: string): Reading => {
  const words = wordsOf(list, params)
  const conditions = list.filters.map((filter) => readFilter(list, filter, words, today))
  const tabWord = params.get(list.tabs?.field ?? '')
  const tabKnown = list.tabs !== undefined && tabWord !== null && takes(list, list.tabs.field, tabWord)
  const sorts = Object.keys(list.sorts ?? {})
  const sortWord = params.get('sort')
  const sort = sorts.find((it) => it === sortWord) ?? sorts[0] ?? ''
  const pageWord = numberOf(params.get('page'))
  const sizeWord = numberOf(params.get('size'))
  const size = sizesOf(list).find((it) => it === sizeWord) ?? usualSize
  const tab = tabKnown ? tabWord : (list.tabs?.first ?? '')
  const known = new Set([...Object.keys(words), 'sort', 'page', 'size', ...(list.tabs ? [list.tabs.field] : [])])
  return {
    words,
    tab,
    sort,
    page: pageWord > 0 && takes(list, 'pageNum', pageWord) ? pageWord : 1,
    size,
    input: Object.assign(
      {},
      ...conditions.map((it) => it.input),
      list.tabs ? { [list.tabs.field]: tab } : {},
      sort === (sorts[0] ?? '') ? {} : { sort },
    ) as Record<string, unknown>,
    faults: Object.assign({}, ...conditions.map((it) => it.faults)) as Record<string, string>,
    foreign: [
      ...[...params.keys()].filter((name) => !known.has(name)),
      ...(sortWord !== null && sortWord !== sort ? ['sort'] : []),
      ...(tabWord !== null && !tabKnown ? [list.tabs?.field ?? ''] : []),
    ],
  }
}

/** Returns the address for these conditions, in a fixed order and without defaults. */
export const write = ({ words, tab, sort, page, size }: Asked, list: AnyList): URLSearchParams => {
  const filters = list.filters.flatMap(namesOf).map((name) => [name, words[name] ?? ''] as const)
  const all: readonly (readonly [string, string])[] = [
    ...(list.tabs && tab !== list.tabs.first ? [[list.tabs.field, tab] as const] : []),
    ...filters,
    ...(sort === Object.keys(list.sorts ?? {})[0] ? [] : [['sort', sort] as const]),
    ['page', page === 1 ? '' : String(page)],
    ['size', size === usualSize ? '' : String(size)],
  ]
  return new URLSearchParams(all.filter(([, word]) => word !== '').map(([name, word]) => [name, word]))
}

/** A set condition in words, with the fields that are cleared if it is removed. */
export type Chip = { readonly label: string; readonly text: string; readonly names: readonly string[] }

const choiceText = (filter: Filter & { readonly as: 'one' | 'many' }, word: string): string =>
  word
    .split(',')
    .map((it) => filter.choices.find(({ value }) => value === it)?.label ?? it)
    .join('、')

const textOf = (filter: Filter, words: Words): string => {
  if (filter.as === 'one' || filter.as === 'many') return choiceText(filter, words[filter.field]!)
  if (typeof filter.field === 'string') return words[filter.field]!
  const [from, to] = filter.field.map((name) => words[name])
  if (filter.as === 'days' && from !== undefined && isRelative(from)) return relativeDays[from].name
  const unit = filter.as === 'between' ? (filter.unit ?? '') : ''
  if (from === undefined) return `${to}${unit} ${filter.as === 'days' ? '止' : '以下'}`
  return to === undefined ? `${from}${unit} ${filter.as === 'days' ? '起' : '以上'}` : `${from} 至 ${to}${unit}`
}

/** Returns the set conditions in the order of the form. */
export const chipsOf = (list: AnyList, words: Words): readonly Chip[] =>
  list.filters.flatMap((filter) => {
    const names = namesOf(filter).filter((name) => words[name] !== undefined)
    return names.length === 0 ? [] : [{ label: filter.label, text: textOf(filter, words), names }]
  })

/** Returns the words with some of them changed; empty ones are removed. */
export const withWords = (words: Words, changed: Readonly<Record<string, string | undefined>>): Words =>
  Object.fromEntries(
    Object.entries({ ...words, ...changed }).flatMap(([name, word]) => (word?.trim() ? [[name, word.trim()]] : [])),
  )

/** Returns the query without page and size: equal for two addresses of the same rows. */
export const queryOf = (asked: Asked, list: AnyList): string =>
  write({ ...asked, page: 1, size: usualSize }, list).toString()

/** Returns `queryOf` without the sort order: identifies the rows that a selection belongs to. */
export const rowsAskedBy = (asked: Asked, list: AnyList): string =>
  queryOf({ ...asked, sort: Object.keys(list.sorts ?? {})[0] ?? '' }, list)
