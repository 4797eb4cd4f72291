import { cut, lettersOf, runsOf, signsIn } from './segment.ts'
import type { Run } from './segment.ts'
import { emptyWords, namedOtherwise, sameMeaning } from './trade-words.ts'

/**
 * Keyword in the form in which it is searched: `query` in PostgreSQL's notation, `words` to highlight in the results, and the
 * letters of each part for finding the nearest known word. `loose` is tried if the query finds nothing: it forgives one wrong or
 * missing character, or two swapped ones, of a longer word.
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

/** Returns the query of a word: the word itself, or all its overlapping pairs, in case a name was cut in other places. */
const standing = (word: string): string => {
  const characters = [...word]
  if (characters.length < 3) return quoted(word)
  const pairs = characters.slice(1).map((character, at) => quoted(`${characters[at]}${character}`))
  return any([quoted(word), all(pairs)])
}

/** Returns the other name of a feed: 浓缩料 is also called 浓缩饲料, but 肥料 and 原料 are no feed. */
const asFeed = (word: string): readonly string[] => {
  const kind = /^(.+[^饲肥原材塑涂油燃染资辅])料$/.exec(word)?.[1]
  return kind === undefined ? [] : [`${kind}饲料`]
}

const meaningsOf = (word: string): readonly string[] => [
  ...new Set((meanings.get(word) ?? [word]).flatMap((it) => [it, ...asFeed(it)])),
]

const clauseOf = (word: string): string => any(meaningsOf(word).map(standing))

/** Returns the query of each word; 浓缩 followed by 饲料 also finds 浓缩料. */
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

/** Requires all characters in any order, or, of four and more, all but one; each character of a text is a word of its own. */
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

// More words than this do not narrow the search and only cost time.
const most = 10

/** A keyword of signs finds what contains all of them; one without any known sign finds nothing. */
const signQuery = (keyword: string): SearchQuery => {
  const signs = signsIn(keyword).slice(0, most)
  return { query: all((signs.length === 0 ? [keyword] : signs).map(quoted)), words: signs, parts: [] }
}

/** Reads what the caller typed; undefined if that is nothing. */
export const readQuery = (keyword: string): SearchQuery | undefined => {
  if (keyword.trim() === '') return undefined
  const runs = runsOf(keyword).slice(0, most)
  if (runs.length === 0) return signQuery(keyword.trim())
  const separate = all(runs.map(runClause))
  // Pinyin with spaces between its syllables also counts as one word.
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

/** Returns what a query finds; if that is nothing, what its loose form finds. */
export const askedOrLoose = async <Found extends { readonly total: number | undefined }>(
  { query, loose }: SearchQuery,
  find: (query: string) => Promise<Found>,
): Promise<Found> => {
  const found = await find(query)
  return found.total === 0 && loose !== undefined ? find(loose) : found
}
