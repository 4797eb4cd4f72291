import { dayOf, oneOf, pageOf } from '../../list-params.ts'
import type { AnyCardList, CardFilter } from './card-list-of.ts'

/*
 * The address is the only state of a card list. Its words are fields of the call. Words that the list does not know, or that make
 * no sense, are left out: these lists have no schema, because a phone would load it only for a search box and two days.
 */

export type Words = Readonly<Record<string, string>>

export type CardAddress = {
  /** Index of the chosen tab in the description; 0 if the list has no tabs. */
  readonly tab: number
  readonly sort: string
  /** Values of the filters, as text. */
  readonly words: Words
  /** Input that is sent, including the page number. */
  readonly input: Readonly<Record<string, unknown>>
}

const mostLetters = 60
/** Characters that the server accepts in no text; one such word would make it refuse the whole list. */
const unusable = /[\p{Cc}\p{Cf}\p{Cs}]/u

/** Returns the word cleaned for a search; undefined if it cannot be searched for. */
const textOf = (word: string | null): string | undefined => {
  // A cut inside a surrogate pair leaves its first half.
  const text = word
    ?.trim()
    .slice(0, mostLetters)
    .replace(/[\ud800-\udbff]$/, '')
  return text === undefined || unusable.test(text) ? undefined : text
}

const wordOf = (
  params: URLSearchParams,
  filter: Exclude<CardFilter, { as: 'days' }>,
): [name: string, word: string | undefined] => {
  const word = params.get(filter.field)
  return [
    filter.field,
    filter.as === 'text'
      ? textOf(word)
      : oneOf(
          word,
          filter.choices.map(({ value }) => value),
        ),
  ]
}

const wordsOf = (params: URLSearchParams, { filters = [] }: AnyCardList): Words =>
  Object.fromEntries(
    filters
      .flatMap((filter): [string, string | undefined][] =>
        filter.as === 'days' ? filter.field.map((name) => [name, dayOf(params.get(name))]) : [wordOf(params, filter)],
      )
      .flatMap(([name, word]) => (word ? [[name, word]] : [])),
  )

export const read = (params: URLSearchParams, list: AnyCardList): CardAddress => {
  const tabs = list.tabs?.items ?? []
  const word = params.get(list.tabs?.field ?? '')
  const tab = Math.max(
    tabs.findIndex(({ id }) => id === word),
    0,
  )
  const sorts = Object.keys(list.sorts ?? {})
  const sort = oneOf(params.get('sort'), sorts) ?? sorts[0] ?? ''
  const words = wordsOf(params, list)
  const also = Object.entries(list.also ?? {}).flatMap(([name, known = []]) => {
    const found = oneOf(params.get(name), known as readonly string[])
    return found === undefined ? [] : [[name, found]]
  })
  return {
    tab,
    sort,
    words,
    input: {
      ...tabs[tab]?.asks,
      ...words,
      ...Object.fromEntries(also),
      ...(sort === (sorts[0] ?? '') ? {} : { sort }),
      pageNum: pageOf(params),
    },
  }
}

/** Returns the address with some words changed. Empty words are removed, and a changed question starts at its first page. */
export const write = (params: URLSearchParams, changed: Words): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, word] of Object.entries({ page: '', ...changed })) {
    if (word === '') next.delete(name)
    else next.set(name, word)
  }
  return next
}
