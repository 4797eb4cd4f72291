import { format, getFormatDateInfo, isDateFormat } from 'numfmt'

/* Returns what a spreadsheet shows for a number, by the format of its cell. */

/** A cell with words that cannot be meant, and the reason. Such words are refused again if they come back as a text. */
type UnreadCell = { readonly words: string; readonly fault: string }
/** Words of a cell as a person reads them in the spreadsheet. */
export type SheetCell = string | UnreadCell

const written = /^[+-]?(\d+\.?\d*|\.\d+)(E[+-]?\d+)?$/i
// A spreadsheet keeps fifteen digits of a number; the others are lost before the file is written.
const mostDigits = 15
const firstLost = 1e15
const lastDay = 2_958_466

/** Returns a number in digits without an exponent, with as many digits as a spreadsheet keeps. */
const inDigits = (value: number): string => {
  const exponent = Number(value.toExponential(mostDigits - 1).split('e')[1])
  const places = Math.min(100, Math.max(0, mostDigits - 1 - exponent))
  const plain = Number(value.toPrecision(mostDigits)).toFixed(places)
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}

const shown = (value: number, pattern: string): string => {
  try {
    return format(pattern, value, { locale: 'zh-CN' }).trim()
  } catch {
    return inDigits(value)
  }
}

/** Returns a day with month and year, and the time if the cell shows it, in the form in which columns of times are read. */
const momentOf = (value: number, pattern: string): SheetCell => {
  if (value < 0 || value >= lastDay) return { words: '########', fault: '日期超出范围，请重新填写' }
  const { year, month, day, hours, seconds } = getFormatDateInfo(pattern)
  if (!year || !month || !day) return shown(value, pattern)
  return shown(value, `yyyy-mm-dd${hours ? ` hh:mm${seconds ? ':ss' : ''}` : ''}`)
}

const faultOf = (value: number, words: string): string | undefined => {
  if (words === '' || /^#+$/.test(words)) return '单元格里有数字但没有显示出来，请改成常规格式后重试'
  if (/\dE[+-]?\d/i.test(words)) return '数字显示成了科学计数，请把这一列设为文本后重新填写'
  if (value < 0 && /\d/.test(words) && !words.includes('-')) return '负数显示时没有负号，请改成常规格式后重试'
  return undefined
}

const numberOf = (value: number, pattern: string): SheetCell => {
  if (Math.abs(value) >= firstLost)
    return {
      words: shown(value, 'General'),
      fault: `数字超过 ${mostDigits} 位，末尾的数字已经丢失，请把这一列设为文本后重新填写`,
    }
  if (pattern === 'General' || pattern === '@') return inDigits(value)
  // Accounting formats show a negative number in brackets, and zero as a dash.
  const words = shown(Number(value.toPrecision(mostDigits)), pattern).replace(/^\((.*)\)$/, value < 0 ? '-$1' : '($1)')
  const fault = faultOf(value, words)
  if (fault !== undefined) return { words: words || inDigits(value), fault }
  if (value === 0 && /^[¥￥$]?\s*-$/.test(words)) return '0'
  return words.replace(/(?<=\d),(?=\d{3})/g, '').replace(/^(-?\d+)\.0*$/, '$1')
}

/** Returns what a spreadsheet shows for the number written in its file. With `from1904`, days count from that year. */
export const shownNumber = (digits: string, pattern: string, from1904 = false): SheetCell => {
  const value = Number(digits)
  if (!written.test(digits) || !Number.isFinite(value)) return { words: digits, fault: '不是数字，请重新填写' }
  return isDateFormat(pattern) ? momentOf(value + (from1904 ? 1_462 : 0), pattern) : numberOf(value, pattern)
}
