import { moneyWire, quantityText } from '@mall/api/money'
import { plainCharacters, withoutUnseen } from '@mall/api/typed-text'
import { timeText, unusableCharacters } from '@mall/api/wire-types'

/** What a column holds: text, fen, thousandths or times. */
export type SheetColumn = {
  readonly name: string
  readonly kind: 'text' | 'money' | 'quantity' | 'time'
  /** In characters of a western text. */
  readonly width: number
  /** What is offered in its cells; others may be written, too. */
  readonly choices?: readonly string[]
}
export type SheetValue = string | number | Date | null

/** A text that a spreadsheet would take for a formula gets an apostrophe in front, so that it stays a text. */
export const inert = (words: string): string => (/^[=+\-@\t\r]/.test(words) ? `'${words}` : words)

/** What stands in a text for each character that cannot be used. */
const unreadable = '\uFFFD'

// As spreadsheets show a number that does not fit, and a formula that failed.
const scientific = /^-?\d(?:\.\d+E[+-]?\d{1,3}|E[+-]\d{1,3})$/i
const failed = /^#(?:#+|N\/A|[A-Z/0]+[!?])$/

/** Why nobody can mean what stands in a cell; undefined for any other words. */
export const faultOfWords = (words: string): string | undefined => {
  if (words.includes(unreadable)) return '含有不能使用的字符，请重新填写'
  if (scientific.test(words)) return '数字变成了科学计数，末尾的数字可能已经丢失，请把这一列设为文本后重新填写'
  return failed.test(words) ? `单元格是错误值 ${words}，请重新填写` : undefined
}

/** A heading without what people and programs put around it: stars, blanks, the unit of money, whether it must be filled. */
export const headingOf = (words: string): string =>
  plainCharacters(words).replace(/[\s*:]|\((?:元|必填|选填|可不填)\)/g, '')

/** The beginning of a text, of whole characters only. */
export const firstCharacters = (words: string, most: number): string =>
  words.length <= most
    ? words
    : Array.from(words.slice(0, 2 * most))
        .slice(0, most)
        .join('')

/** The text of a cell that somebody wrote: trimmed, without what `inert` adds, cut, each character that no text may hold replaced. */
export const readWords = (words: string, most: number): string =>
  firstCharacters(
    withoutUnseen(words)
      .replace(unusableCharacters, unreadable)
      .trim()
      .replace(/^'(?=[=+\-@])/, ''),
    most,
  )

/** A text longer than a cell can hold is cut. */
const longest = 32_000

/** A value as text, as people read it. */
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

/** Rows of a sheet as comma-separated lines. */
export const csvRows = (columns: readonly SheetColumn[], rows: Rows): string =>
  linesOf(rows.map((row) => columns.map(({ kind }, at) => cellWords(kind, row[at] ?? null))))

/** The head of such a sheet; it begins with the mark by which Excel knows its encoding. */
export const csvHead = (columns: readonly SheetColumn[]): string =>
  `\uFEFF${linesOf([columns.map(({ name }) => name)])}`
