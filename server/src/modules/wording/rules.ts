import { leastLong, mostLong } from '@mall/api/wording/inputs'

/* How texts and banned words are compared: tags, spaces, the width of letters and capitals aside. */

export const plainOf = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s|&nbsp;/g, '')

/** Words as somebody writes them, one a line or with commas between; too short and too long ones are answered apart. */
export const wordsIn = (text: string): { words: string[]; wrong: string[] } => {
  const all = [...new Set(text.split(/[\n,，、;；]/).map(plainOf))].filter((it) => it !== '')
  const fits = (it: string) => it.length >= leastLong && it.length <= mostLong
  return { words: all.filter(fits), wrong: all.filter((it) => !fits(it)) }
}

/** The first banned word in a text. */
export const bannedOf = (words: readonly string[], text: string): string | undefined => {
  const plain = plainOf(text)
  return words.find((word) => plain.includes(word))
}
