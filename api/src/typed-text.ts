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
