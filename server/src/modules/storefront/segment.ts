/* Cuts Chinese into words and spells it in letters. The dictionaries are read when the first text arrives. */
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { pinyin } from 'pinyin-pro'
import { sameMeaning, tradeWords } from './trade-words.ts'

let cutter: Jieba | undefined
const jieba = (): Jieba => {
  if (cutter === undefined) {
    cutter = Jieba.withDict(dict)
    const own = new Set([...tradeWords, ...sameMeaning.flat()])
    cutter.loadDict(Buffer.from([...own].map((word) => `${word} 100000 n`).join('\n')))
  }
  return cutter
}

/** A run of one kind of writing: Chinese characters, or Latin letters and digits. */
export type Run = { readonly text: string; readonly han: boolean }

const runPattern = /\p{Script=Han}+|[\p{Script=Latin}\d]+(?:\.\d+)?/gu

/** Full-width forms and capitals made plain, then split where the writing changes; all else only separates. */
export const runsOf = (text: string): Run[] =>
  [...text.normalize('NFKC').toLowerCase().matchAll(runPattern)].map(([run]) => ({
    text: run,
    han: /^\p{Script=Han}/u.test(run),
  }))

/** The words of a Chinese run, once each place. */
export const cut = (run: string): string[] => jieba().cut(run, true)

/** The words of a Chinese run and the shorter words inside them. */
export const cutFinely = (run: string): string[] => jieba().cutForSearch(run, true)

/** The syllables of a Chinese run, one for each character, without tones; ü is v. */
export const syllables = (run: string): string[] => pinyin(run, { toneType: 'none', type: 'array', v: true })

/** The letters of a text as they are typed: Chinese as pinyin, the rest as it stands. */
export const lettersOf = (text: string): string =>
  runsOf(text)
    .map((run) => (run.han ? syllables(run.text).join('') : run.text))
    .join('')

/** The first letters of a text: `jcl` for 教槽料. */
export const initialsOf = (text: string): string =>
  runsOf(text)
    .map((run) =>
      run.han
        ? syllables(run.text)
            .map((syllable) => syllable[0] ?? '')
            .join('')
        : run.text,
    )
    .join('')
