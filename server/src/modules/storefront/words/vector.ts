import { cut, cutFinely, firstOf, runsOf, signsIn, syllables } from './segment.ts'
import { heldByChance } from './trade-words.ts'

/**
 * Weight of a word in the order of results: a word of the name, a word for the kind of goods, a part of the name that is no word by
 * itself, and everything else.
 */
type Weight = 'A' | 'B' | 'C' | 'D'

/** Text about goods, with the weights of its words and of their parts; `letters` if pinyin finds it, too. */
export type Said = {
  readonly text: string
  readonly weight: Weight
  readonly parts: Weight
  readonly letters: boolean
}

// People who type letters rarely type more syllables than this.
const longest = 8

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const pairsOf = (run: string): string[] => {
  const characters = [...run]
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`)
}

/** Returns pinyin and initials from every character on, so that a prefix finds any part of the text. */
const spelled = (run: string): string[] => {
  const all = syllables(run)
  return all.flatMap((_, from) => {
    const part = all.slice(from, from + longest)
    return [part.join(''), part.map(firstOf).join('')]
  })
}

/** A number and its unit are found together and separately: 20kg, 20, kg; 4%, 4. */
const plainParts = (run: string): string[] => [run, ...(run.match(/\d+(?:\.\d+)?|[^\d.]+/g) ?? [])]

const wordsOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => {
    if (!run.han) return plainParts(run.text)
    const words = cutFinely(run.text)
    const byChance = new Set(words.map((word) => heldByChance.get(word)))
    return [...words.filter((word) => !byChance.has(word)), ...cut(run.text)]
  })

/** Returns pairs and single characters, so that every part of a text is found: 育肥料 contains 肥料, though it is none. */
const partsOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => (run.han ? [...pairsOf(run.text), ...run.text] : []))

const lettersIn = (text: string): string[] => runsOf(text).flatMap((run) => (run.han ? spelled(run.text) : []))

/** Returns the search vector of goods in PostgreSQL's notation. A repeated word counts with its best weight; pinyin counts least. */
export const vectorOf = (said: readonly Said[]): string => {
  const weights = new Map<string, Weight>()
  const put = (words: readonly string[], weight: Weight) => {
    for (const word of words) {
      const known = weights.get(word)
      if (word !== '' && (known === undefined || weight < known)) weights.set(word, weight)
    }
  }
  for (const { text, weight, parts, letters } of said) {
    put(wordsOf(text), weight)
    put(partsOf(text), parts)
    // Only names are searched by their signs, because every list of contents has a `%`.
    if (weight < 'C') put(signsIn(text), 'D')
    if (letters) put(lettersIn(text), 'D')
  }
  return [...weights].map(([word, weight], at) => `${quoted(word)}:${Math.min(at + 1, 16_383)}${weight}`).join(' ')
}

/** Returns the words of a name worth suggesting: words of two characters and more, and its longer Chinese runs as a whole. */
export const suggestible = (name: string): string[] => {
  const runs = runsOf(name).filter((run) => run.han)
  const words = runs.flatMap((run) => cutFinely(run.text).filter((word) => [...word].length > 1))
  const whole = runs.map((run) => run.text).filter((run) => [...run].length > 2 && [...run].length <= 12)
  return [...new Set([...words, ...whole])].sort()
}
