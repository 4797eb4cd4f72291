/* Cuts Chinese into words and spells it in letters. Reads the dictionaries when the first text arrives. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Jieba } from '@node-rs/jieba'
import type { pinyin } from 'pinyin-pro'
import { namedOtherwise, sameMeaning, tradeWords } from './trade-words.ts'

const require = createRequire(import.meta.url)

// A line has a word, its frequency and its kind. Words with a frequency below fifty, mostly names, are six of seven lines and most
// of the memory. A run that contains only such words is still found by its pairs of characters.
const frequent = /^\S+ (?:[5-9]\d|\d{3,}) .*$/gm

let cutter: Jieba | undefined
const jieba = (): Jieba => {
  if (cutter === undefined) {
    const library = require('@node-rs/jieba') as typeof import('@node-rs/jieba')
    const known = readFileSync(require.resolve('@node-rs/jieba/dict.txt'), 'utf8').match(frequent) ?? []
    const own = new Set([
      ...tradeWords,
      ...sameMeaning.flat(),
      ...namedOtherwise.flat().flatMap((words) => words.split(' ')),
    ])
    cutter = library.Jieba.withDict(Buffer.from([...known, ...[...own].map((word) => `${word} 100000 n`)].join('\n')))
  }
  return cutter
}

let speller: typeof pinyin | undefined
const spell = (): typeof pinyin => (speller ??= (require('pinyin-pro') as typeof import('pinyin-pro')).pinyin)

/** Run of one script: Chinese characters, Latin letters and digits, or letters of another script. */
export type Run = { readonly text: string; readonly han: boolean }

// A percentage is one word: 4% differs from the 4 of 40kg.
const runPattern =
  /\p{Script=Han}+|[\p{Script=Latin}\d]+(?:\.\d+)?(?:(?<=\d)\s*%)?|(?:(?![\p{Script=Han}\p{Script=Latin}\d])[\p{L}\p{N}])+/gu

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Normalizes full-width forms and capitals, and splits where the script changes; everything else only separates. */
export const runsOf = (text: string): Run[] =>
  [...plain(text).matchAll(runPattern)].map(([run]) => ({
    text: run.replace(/\s/g, ''),
    han: /^\p{Script=Han}/u.test(run),
  }))

/** Returns the signs of a text, each once, because a keyword may consist only of them. */
export const signsIn = (text: string): string[] => [...new Set(plain(text).match(/[\p{P}\p{S}]/gu))]

/** Returns the words of a Chinese run, without overlaps. */
export const cut = (run: string): string[] => jieba().cut(run, true)

/** Returns the words of a Chinese run and the shorter words inside them. */
export const cutFinely = (run: string): string[] => jieba().cutForSearch(run, true)

/** Returns the syllables of a Chinese run, one per character, without tones; ü becomes v. */
export const syllables = (run: string): string[] => spell()(run, { toneType: 'none', type: 'array', v: true })

/** Returns the first letter; for a character without a spelling, the whole character, which may be two units long. */
export const firstOf = (syllable: string): string => [...syllable][0] ?? ''

/** Returns the letters by which a text is typed: Chinese as pinyin, the rest unchanged. */
export const lettersOf = (text: string): string =>
  runsOf(text)
    .map((run) => (run.han ? syllables(run.text).join('') : run.text))
    .join('')

/** Returns the first letters of a text: `jcl` for 教槽料. */
export const initialsOf = (text: string): string =>
  runsOf(text)
    .map((run) => (run.han ? syllables(run.text).map(firstOf).join('') : run.text))
    .join('')
