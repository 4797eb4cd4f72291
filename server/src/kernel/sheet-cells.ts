import { moneyWire, quantityText } from '@mall/api/money'
import { plainCharacters, withoutUnseen } from '@mall/api/typed-text'
import { timeText, unusableCharacters } from '@mall/api/wire-types'

/** A column of a sheet: text, fen, thousandths or times. */
export type SheetColumn = {
  readonly name: string
  readonly kind: 'text' | 'money' | 'quantity' | 'time'
  /** Width in characters of western text. */
  readonly width: number
  /** Values offered in its cells; other values are accepted, too. */
  readonly choices?: readonly string[]
}
export type SheetValue = string | number | Date | null

/** Puts an apostrophe before a text that a spreadsheet would take for a formula, so that it stays a text. */
export const inert = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words)

/** Replacement of each character that cannot be used in a text. */
const unreadable = '\uFFFD'

// Forms in which spreadsheets show a number that does not fit, and a failed formula.
const scientific = /^-?\d(?:\.\d+E[+-]?\d{1,3}|E[+-]\d{1,3})$/i
const failed = /^#(?:#+|N\/A|[A-Z/0]+[!?])$/

/** Returns why the words in a cell cannot be meant; undefined for any other words. */
export const faultOfWords = (words: string): string | undefined => {
  if (words.includes(unreadable)) return '含有不能使用的字符，请重新填写'
  if (scientific.test(words)) return '数字变成了科学计数，末尾的数字可能已经丢失，请把这一列设为文本后重新填写'
  return failed.test(words) ? `单元格是错误值 ${words}，请重新填写` : undefined
}

/** Returns a heading without additions of people and programs: stars, blanks, the unit of money, whether it is required. */
export const headingOf = (words: string): string =>
  plainCharacters(words).replace(/[\s*:]|\((?:元|必填|选填|可不填)\)/g, '')

/** Returns the beginning of a text, in whole characters. */
export const firstCharacters = (words: string, most: number): string =>
  words.length <= most
    ? words
    : Array.from(words.slice(0, 2 * most))
        .slice(0, most)
        .join('')

/** Reads the text of a cell: trims it, removes what `inert` adds, cuts it, and replaces each character that no text may hold. */
export const readWords = (words: string, most: number): string =>
  firstCharacters(
    withoutUnseen(words)
      .replace(unusableCharacters, unreadable)
      .trim()
      .replace(/^'(?=[=+\-@])/, ''),
    most,
  )

/** Characters that a cell can hold; a longer text is cut. */
const longest = 32_000

/** Returns a value as text, as people read it. */
export const cellWords = (kind: SheetColumn['kind'], value: SheetValue): string => {
  if (value === null) return ''
  if (value instanceof Date) return timeText(value)
  if (typeof value === 'string') return inert(firstCharacters(value.replace(unusableCharacters, unreadable), longest))
  return kind === 'money' ? moneyWire(value) : quantityText(value)
}

const quoted = (words: string): string => (/[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words)

type Rows = readonly (readonly SheetValue[])[]
const linesOf = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('')

/** Returns rows of a sheet as comma-separated lines. */
export const csvRows = (columns: readonly SheetColumn[], rows: Rows): string =>
  linesOf(rows.map((row) => columns.map(({ kind }, at) => cellWords(kind, row[at] ?? null))))

/** Returns the head of such a sheet; it begins with the mark by which Excel detects the encoding. */
export const csvHead = (columns: readonly SheetColumn[]): string =>
  `\uFEFF${linesOf([columns.map(({ name }) => name)])}`
