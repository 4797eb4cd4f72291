/*
 * Texts as people type and paste them. Address books, chats and PDF files put characters between the letters that nobody sees: each
 * is taken out once, where a call reads its input (`exact`), and by a form when it leaves a field.
 */

/** Directions, joiners, marks of width zero, and what chooses the picture of the character before it. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu
const unbrokenSpaces = /[\u00a0\u2007\u202f]/g
const unbrokenHyphens = /[\u2010\u2011]/g

/** A text without characters that nobody sees; spaces and hyphens that hold a line together become plain ones. */
export const withoutUnseen = (typed: string): string =>
  typed.replace(unseen, '').replace(unbrokenSpaces, ' ').replace(unbrokenHyphens, '-')

const fullWidth = /[！-～]/g
/** A text in ordinary characters: nothing unseen, no full-width letters, digits, signs, ideographic spaces and stops. */
export const plainCharacters = (typed: string): string =>
  withoutUnseen(typed)
    .replace(fullWidth, (it) => String.fromCharCode(it.charCodeAt(0) - 0xfee0))
    .replaceAll('　', ' ')
    .replaceAll('。', '.')

/**
 * Separators stand between groups of three: in `12,50` the comma is none, and 1250 would be a hundred times as much.

 */
const written = /^([-−]?)¥?(?=\.?\d)(\d{1,3}(?:[,、_' ]\d{3})+|\d*)(\.\d*)?[元圆]?$/

/** A decimal as people type or paste it, without what stands around its digits: `￥１，２３４．５ 元`. What is none stays as it is. */
export const bareDecimal = (typed: string): string => {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\p{Cf}\ufe0f]/gu, '')
    .replaceAll('。', '.')
    .trim()
  const found = written.exec(plain.replace(/\s*([-,、_'¥元圆])\s*/g, '$1'))
  if (found === null) return typed
  const [, sign, whole, fraction = '.'] = found
  return `${sign && '-'}${whole!.replace(/\D/g, '') || 0}${fraction === '.' ? '' : fraction}`
}
