import { cut, lettersOf, runsOf } from './segment.ts'
import type { Run } from './segment.ts'
import { emptyWords, namedOtherwise, sameMeaning } from './trade-words.ts'

/**
 * A keyword as it is asked: `query` in PostgreSQL's own notation, `words` to mark in the results, and the letters of each
 * part for finding the nearest known word.
 */
export type SearchQuery = {
  readonly query: string
  readonly words: readonly string[]
  readonly parts: readonly { readonly text: string; readonly letters: string }[]
}

const meanings = new Map<string, readonly string[]>([
  ...sameMeaning.flatMap((group) => group.map((word) => [word, group] as const)),
  ...namedOtherwise.flatMap(([asked, found]) =>
    asked.split(' ').map((word) => [word, [word, ...found.split(' ')]] as const),
  ),
])

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const all = (clauses: readonly string[]): string => (clauses.length === 1 ? clauses[0]! : `(${clauses.join(' & ')})`)
const any = (clauses: readonly string[]): string => (clauses.length === 1 ? clauses[0]! : `(${clauses.join(' | ')})`)

/** A word is there as a word, or as a row of overlapping pairs where the name was cut in other places. */
const standing = (word: string): string => {
  const characters = [...word]
  if (characters.length < 3) return quoted(word)
  const pairs = characters.slice(1).map((character, at) => quoted(`${characters[at]}${character}`))
  return any([quoted(word), all(pairs)])
}

const clauseOf = (word: string): string => any((meanings.get(word) ?? [word]).map(standing))

const wordsIn = (run: Run): string[] => {
  if (!run.han) return [run.text]
  const words = cut(run.text)
  const meaningful = words.filter((word) => !emptyWords.has(word))
  return meaningful.length > 0 ? meaningful : words
}

const runClause = (run: Run): string => (run.han ? all(wordsIn(run).map(clauseOf)) : `${quoted(run.text)}:*`)

// More words than this narrow nothing and only cost.
const most = 10

/** Reads what somebody typed; undefined when it holds nothing to search for. */
export const readQuery = (keyword: string): SearchQuery | undefined => {
  const runs = runsOf(keyword).slice(0, most)
  if (runs.length === 0) return undefined
  const separate = all(runs.map(runClause))
  // Pinyin typed with spaces between its syllables is one word.
  const joined = runs.length > 1 && runs.every((run) => /^[a-z]+$/.test(run.text))
  const query = joined ? any([separate, `${quoted(runs.map((run) => run.text).join(''))}:*`]) : separate
  const words = [...new Set(runs.flatMap(wordsIn))]
  return { query, words, parts: runs.map((run) => ({ text: run.text, letters: lettersOf(run.text) })) }
}
