import { leastLong, mostLong } from '@mall/api/wording/inputs'

/* Comparison of texts and banned words: ignores tags, spaces, the width of letters and capitals. */

export const plainOf = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s|&nbsp;/g, '')

/** Splits input into words, one a line or with commas between; returns too short and too long ones separately. */
export const wordsIn = (text: string): { words: string[]; wrong: string[] } => {
  const all = [...new Set(text.split(/[\n,，、;；]/).map(plainOf))].filter((it) => it !== '')
  const fits = (it: string) => it.length >= leastLong && it.length <= mostLong
  return { words: all.filter(fits), wrong: all.filter((it) => !fits(it)) }
}

/** Returns the first banned word in a text. */
export const bannedOf = (words: readonly string[], text: string): string | undefined => {
  const plain = plainOf(text)
  return words.find((word) => plain.includes(word))
}
