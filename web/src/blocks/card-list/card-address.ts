import { dayOf, oneOf, pageOf } from '../../list-params.ts'
import type { AnyCardList, CardFilter } from './card-list-of.ts'

/*
 * The address is the only state of a list of cards. Words are the fields of the call. What a list does not know, or what cannot
 * be meant, is left out: these lists have no schema, because a phone would load it for a search box and two days.
 */

export type Words = Readonly<Record<string, string>>

export type CardAddress = {
  /** The chosen tab, by its place in the description; 0 where there are none. */
  readonly tab: number
  readonly sort: string
  /** What the filters say, as it is written in them. */
  readonly words: Words
  /** What is sent, with the page. */
  readonly input: Readonly<Record<string, unknown>>
}

const mostLetters = 60
/** What the server takes in no text, so that one such word would refuse the whole list. */
const unusable = /[\p{Cc}\p{Cf}\p{Cs}]/u

/** A word that can be searched for; undefined where it cannot. */
const textOf = (word: string | null): string | undefined => {
  // A cut through a character leaves its half behind.
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

/** The address with some words changed; an empty one is left out, and another question begins at its first page. */
export const write = (params: URLSearchParams, changed: Words): URLSearchParams => {
  const next = new URLSearchParams(params)
  for (const [name, word] of Object.entries({ page: '', ...changed })) {
    if (word === '') next.delete(name)
    else next.set(name, word)
  }
  return next
}
