import { moneyText, quantityText } from '@mall/api/money'
import { timeText } from '@mall/api/wire-types'
import { trailColumns } from '@mall/api/integrity/trail-words'

/** A moment as PostgreSQL writes it in JSON. */
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/

/** Returns a value in words, by its column: fen as yuan, thousandths as quantities, moments in Asia/Shanghai. */
const wordsOf = (column: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number' && Number.isSafeInteger(value)) {
    if (/(^|_)(money|price)$/.test(column)) return `${moneyText(value)} 元`
    if (/(^|_)(qty|kg)$/.test(column)) return quantityText(value)
  }
  if (Array.isArray(value) && value.every((it) => typeof it !== 'object')) return value.join('、')
  if (typeof value !== 'string') return JSON.stringify(value)
  return moment.test(value) ? timeText(new Date(value)) : value
}

type Values = Readonly<Record<string, unknown>> | null

/** Returns the changes of a thing in words, column by column. */
export const changesOf = (before: Values, after: Values) =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((column) => ({
    name: trailColumns[column] ?? column,
    before: wordsOf(column, before?.[column]),
    after: wordsOf(column, after?.[column]),
  }))
