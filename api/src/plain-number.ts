import { parseMoney, parseQuantity } from './money.ts'
import type { Fen, Milli } from './money.ts'

/* Numbers as people write them: with separators, in full-width characters, with the sign of the currency. */

/** Full-width digits and signs as the ones of a keyboard; every kind of minus and blank as one. */
const halfWidth = (written: string): string =>
  written
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

const plainDigits = /^-?\d+(\.\d+)?$/
/** Whole groups of three only: `1,50` is no other number than the one that somebody meant, so it is none. */
const separated = /^(-?)(\d{1,3}(?:([, ])\d{3})(?:\3\d{3})*)(\.\d+)?$/

/** A number as somebody wrote it in plain digits: `1，234．5` is `1234.5`. What is no such number stays as it is. */
export const plainNumber = (written: string): string => {
  const half = halfWidth(written)
  const [, sign, groups, , fraction = ''] = separated.exec(half) ?? []
  if (groups !== undefined) return `${sign}${groups.replace(/[, ]/g, '')}${fraction}`
  return plainDigits.test(half) ? half : written
}

const currency = /^(-?) ?(?:¥|RMB|CNY)? ?(-?)([\d.,][\d., ]*?) ?元?$/i
const bracketed = /^\((.+)\)$/

/** As `plainNumber`, of an amount: `￥1,234.50`, `1234.5元`; in brackets, as accountants write it, below zero. */
export const plainMoney = (written: string): string => {
  const half = halfWidth(written)
  const inside = bracketed.exec(half)?.[1]
  const [, before, after, digits] = currency.exec(inside ?? half) ?? []
  if (digits === undefined) return written
  const signs = `${inside === undefined ? '' : '-'}${before}${after}`
  const plain = plainNumber(`${signs}${digits}`)
  return plainDigits.test(plain) ? plain : written
}

/** Fen of an amount as somebody wrote it; undefined when it is none. */
export const readMoney = (written: string): Fen | undefined => parseMoney(plainMoney(written))

/** Thousandths of a quantity as somebody wrote it; undefined when it is none. */
export const readQuantity = (written: string): Milli | undefined => parseQuantity(plainNumber(written))
