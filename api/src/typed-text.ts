/*
 * Texts as people type and paste them. Address books, chats and PDF files put invisible characters between the letters. A call
 * removes them when it reads its input (`exact`), and a form when the cursor leaves a field.
 */

/** Direction marks, joiners, characters of zero width, and selectors of the preceding character's picture. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/gu
const unbrokenSpaces = /[\u00a0\u2007\u202f]/g
const unbrokenHyphens = /[\u2010\u2011]/g

/** Removes invisible characters from a text, and replaces special spaces and hyphens that prevent a line break by plain ones. */
export const withoutUnseen = (typed: string): string =>
  typed.replace(unseen, '').replace(unbrokenSpaces, ' ').replace(unbrokenHyphens, '-')

const fullWidth = /[！-～]/g
/** Returns a text in ordinary characters: without invisible ones, full-width letters, digits and signs, ideographic spaces and stops. */
export const plainCharacters = (typed: string): string =>
  withoutUnseen(typed)
    .replace(fullWidth, (it) => String.fromCharCode(it.charCodeAt(0) - 0xfee0))
    .replaceAll('　', ' ')
    .replaceAll('。', '.')
