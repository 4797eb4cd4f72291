import { mobilePattern } from '@mall/api/mobile'
import { plainCharacters } from '@mall/api/typed-text'

/** An area named in a text, from its province down, and the words before and after it. */
export type NamedArea = {
  readonly path: readonly { readonly areaId: string; readonly name: string }[]
  readonly before: string
  readonly rest: string
}

/** Recognised parts of a pasted address; a missing part was not found. */
export type PastedPerson = {
  readonly receiver?: string
  readonly mobile?: string
  readonly areaIds?: readonly string[]
  readonly areaName?: string
  readonly detail?: string
}

// Only at the beginning of a word: 老地址 is a place.
const labels =
  /(?<=^|[\s,;|】\]])[【[]?(收货人|收件人|姓名|联系人|手机(?:号码?)?|联系电话|电话|所在地区|地区|详细地址|收货地址|地址)[】\]]?\s*[:：]?/g
/** Receiver in brackets after an address: `（张海收）`. */
const receiverInBrackets = /\(([\p{Script=Han}·]{2,12})收\)/gu
// Eleven digits, also in groups; a number in a street is shorter.
const elevenDigits = /(?<!\d)(?:\+?86[- ]?)?(\d{3}[- ]?\d{4}[- ]?\d{4})(?!\d)/g

const isName = (word: string): boolean =>
  /^(\p{Script=Han}{2,4}|\p{Script=Han}{1,8}(·\p{Script=Han}{1,8})+)$/u.test(word)
/** Returns whether the word ends like a place; without this check it could pass for a name. */
const isPlace = (word: string): boolean => /(村|镇|乡|屯|街道|路|街|庄|场|组|队|区|县|市)$/.test(word)
/** Returns the first word that is a name and no place: 张海 in 官渡镇5号 张海 138…. */
const receiverAmong = (words: readonly string[]) => words.find((word) => isName(word) && !isPlace(word))

/** Splits a text at its separators into chunks, and each chunk into words. */
const chunksOf = (plain: string): string[][] =>
  plain.split(/[\n\r\t,;|]+/).map((chunk) => chunk.split(/\s+/).filter(Boolean))

/** Reads `张海 13800138000 河南省郑州市中牟县官渡镇 5 号` in any order; unrecognised words go to the detail. `named` finds the area that a text names. */
export const readPerson = async (
  pasted: string,
  named: (words: string) => Promise<NamedArea | null>,
): Promise<PastedPerson> => {
  const plain = plainCharacters(pasted)
    .replace(/[（）]/g, (it) => (it === '（' ? '(' : ')'))
    .replace(receiverInBrackets, '\n$1\n')
    .replace(labels, '\n')
  // Other numbers stay in the text.
  const found = [...plain.matchAll(elevenDigits)]
    .map(([all, digits = '']) => ({ all, number: digits.replace(/[- ]/g, '') }))
    .find(({ number }) => mobilePattern.test(number))
  const mobile = found?.number
  const text = found === undefined ? plain : plain.replace(found.all, '\n')
  const area = text.trim() === '' ? null : await named(text.trim())
  const [detail = [], ...behind] = area === null ? [] : chunksOf(area.rest)
  const words = [...chunksOf(area === null ? text : area.before), ...behind].flat()
  const receiver = receiverAmong(words) ?? (mobile === undefined ? undefined : receiverAmong(detail.slice(-1)))
  const at = [...detail, ...words].indexOf(receiver ?? '')
  const place = [...detail, ...words].filter((_, of) => of !== at).join(' ')
  return {
    ...(receiver === undefined ? {} : { receiver }),
    ...(mobile === undefined ? {} : { mobile }),
    ...(area === null
      ? {}
      : { areaIds: area.path.map(({ areaId }) => areaId), areaName: area.path.map(({ name }) => name).join(' ') }),
    ...(place === '' ? {} : { detail: place }),
  }
}
