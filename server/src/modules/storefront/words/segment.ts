/* Cuts Chinese into words and spells it in letters. The dictionaries are read when the first text arrives. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Jieba } from '@node-rs/jieba'
import type { pinyin } from 'pinyin-pro'
import { namedOtherwise, sameMeaning, tradeWords } from './trade-words.ts'

const require = createRequire(import.meta.url)

// A line is a word, how often it was seen, and its kind. Words seen less than fifty times, mostly names, are six of seven
// lines and most of the memory; a run that none of the others fits is found by its pairs of characters.
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

/** A run of one kind of writing: Chinese characters, Latin letters and digits, or letters of another script. */
export type Run = { readonly text: string; readonly han: boolean }

// A share is one word: 4% is another one than the 4 of 40kg.
const runPattern =
  /\p{Script=Han}+|[\p{Script=Latin}\d]+(?:\.\d+)?(?:(?<=\d)\s*%)?|(?:(?![\p{Script=Han}\p{Script=Latin}\d])[\p{L}\p{N}])+/gu

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Full-width forms and capitals made plain, then split where the writing changes; all else only separates. */
export const runsOf = (text: string): Run[] =>
  [...plain(text).matchAll(runPattern)].map(([run]) => ({
    text: run.replace(/\s/g, ''),
    han: /^\p{Script=Han}/u.test(run),
  }))

/** The signs of a text, each once: somebody may search for nothing else. */
export const signsIn = (text: string): string[] => [...new Set(plain(text).match(/[\p{P}\p{S}]/gu))]

/** The words of a Chinese run, once each place. */
export const cut = (run: string): string[] => jieba().cut(run, true)

/** The words of a Chinese run and the shorter words inside them. */
export const cutFinely = (run: string): string[] => jieba().cutForSearch(run, true)

/** The syllables of a Chinese run, one for each character, without tones; ü is v. */
export const syllables = (run: string): string[] => spell()(run, { toneType: 'none', type: 'array', v: true })

/** The first letter; of a character that has no spelling the whole of it, which may be two units long. */
export const firstOf = (syllable: string): string => [...syllable][0] ?? ''

/** The letters of a text as they are typed: Chinese as pinyin, the rest as it stands. */
export const lettersOf = (text: string): string =>
  runsOf(text)
    .map((run) => (run.han ? syllables(run.text).join('') : run.text))
    .join('')

/** The first letters of a text: `jcl` for 教槽料. */
export const initialsOf = (text: string): string =>
  runsOf(text)
    .map((run) => (run.han ? syllables(run.text).map(firstOf).join('') : run.text))
    .join('')
