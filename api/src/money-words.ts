import type { Fen } from './money.ts'

const digits = [...'零壹贰叁肆伍陆柒捌玖']
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿']

/** Returns four digits in words; zeros inside become one 零, zeros at the end none. */
const groupWords = (group: string): string =>
  [...group]
    .map((digit, at) => (digit === '0' ? '零' : digits[Number(digit)]! + places[group.length - 1 - at]!))
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '')

/** Returns a whole number in words; a group of zeros becomes one 零 if something follows. */
const wholeWords = (whole: string): string => {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0')
  const parts = padded.match(/\d{4}/g)!
  return parts
    .map((part, at) => {
      const words = groupWords(part)
      return words === '' ? '零' : words + groups[parts.length - 1 - at]!
    })
    .join('')
    .replace(/零+/g, '零')
    .replace(/^零|零$/g, '')
}

/** Returns an amount as banks and contracts spell it: `壹仟贰佰叁拾肆元伍角整`. */
export const moneyWords = (fen: Fen): string => {
  const text = String(Math.abs(fen)).padStart(3, '0')
  const [whole, jiao, cent] = [wholeWords(text.slice(0, -2)), Number(text.at(-2)), Number(text.at(-1))]
  const yuan = whole === '' ? '' : `${whole}元`
  const gap = yuan !== '' && jiao === 0 && cent > 0 ? '零' : ''
  const small = `${jiao > 0 ? `${digits[jiao]}角` : ''}${gap}${cent > 0 ? `${digits[cent]}分` : '整'}`
  return `${fen < 0 ? '负' : ''}${yuan === '' && small === '整' ? '零元' : yuan}${small}`
}
