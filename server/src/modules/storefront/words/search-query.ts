import { cut, lettersOf, runsOf, signsIn } from './segment.ts'
import type { Run } from './segment.ts'
import { emptyWords, namedOtherwise, sameMeaning } from './trade-words.ts'

/**
 * A keyword as it is asked: `query` in PostgreSQL's own notation, `words` to mark in the results, and the letters of each
 * part for finding the nearest known word. `loose` is asked where the query finds nothing: it forgives a wrong, a missing or two
 * swapped characters of a longer word.
 */
export type SearchQuery = {
  readonly query: string
  readonly loose?: string
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

/** 浓缩料 is also called 浓缩饲料; 肥料 and 原料 are no feed. */
const asFeed = (word: string): readonly string[] => {
  const kind = /^(.+[^饲肥原材塑涂油燃染资辅])料$/.exec(word)?.[1]
  return kind === undefined ? [] : [`${kind}饲料`]
}

const meaningsOf = (word: string): readonly string[] => [
  ...new Set((meanings.get(word) ?? [word]).flatMap((it) => [it, ...asFeed(it)])),
]

const clauseOf = (word: string): string => any(meaningsOf(word).map(standing))

/** Each word by itself; 浓缩 and 饲料 in a row are also found as 浓缩料. */
const clausesOf = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    if (words[at + 1] === '饲料' && word.length > 1)
      return [any([all([clauseOf(word), clauseOf('饲料')]), standing(`${word}料`)])]
    return word === '饲料' && (words[at - 1] ?? '').length > 1 ? [] : [clauseOf(word)]
  })

const wordsIn = (run: Run): string[] => {
  if (!run.han) return [run.text]
  const words = cut(run.text)
  const meaningful = words.filter((word) => !emptyWords.has(word))
  return meaningful.length > 0 ? meaningful : words
}

const runClause = (run: Run): string => (run.han ? all(clausesOf(wordsIn(run))) : `${quoted(run.text)}:*`)

/** All characters in any order; of four and more also all but one. Each character of a text is a word of its own. */
const looseRun = (run: Run): string => {
  const characters = [...new Set(run.text)]
  if (!run.han || characters.length < 3 || characters.length > 12) return runClause(run)
  const whole = all(characters.map(quoted))
  if (characters.length < 4) return any([runClause(run), whole])
  return any([
    runClause(run),
    ...characters.map((left) => all(characters.filter((character) => character !== left).map(quoted))),
  ])
}

// More words than this narrow nothing and only cost.
const most = 10

/** Signs alone find what holds all of them; what is not even a sign finds nothing. */
const signQuery = (keyword: string): SearchQuery => {
  const signs = signsIn(keyword).slice(0, most)
  return { query: all((signs.length === 0 ? [keyword] : signs).map(quoted)), words: signs, parts: [] }
}

/** Reads what somebody typed; undefined when they typed nothing. */
export const readQuery = (keyword: string): SearchQuery | undefined => {
  if (keyword.trim() === '') return undefined
  const runs = runsOf(keyword).slice(0, most)
  if (runs.length === 0) return signQuery(keyword.trim())
  const separate = all(runs.map(runClause))
  // Pinyin typed with spaces between its syllables is one word.
  const joined = runs.length > 1 && runs.every((run) => /^[a-z]+$/.test(run.text))
  const query = joined ? any([separate, `${quoted(runs.map((run) => run.text).join(''))}:*`]) : separate
  const words = [...new Set(runs.flatMap(wordsIn))]
  const loose = all(runs.map(looseRun))
  return {
    query,
    ...(loose === separate ? {} : { loose }),
    words,
    parts: runs.map((run) => ({ text: run.text, letters: lettersOf(run.text) })),
  }
}

/** What a query finds; where that is nothing, what its loose reading finds. */
export const askedOrLoose = async <Found extends { readonly total: number | undefined }>(
  { query, loose }: SearchQuery,
  find: (query: string) => Promise<Found>,
): Promise<Found> => {
  const found = await find(query)
  return found.total === 0 && loose !== undefined ? find(loose) : found
}
