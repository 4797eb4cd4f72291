import { moneyText } from '@mall/api/money'
import { isUnusual, unusualPrices } from '@mall/api/unusual-prices'
import type { ConfirmedPrices, UnusualPrice } from '@mall/api/unusual-prices'
import { z } from 'zod'
import { refuse } from '../../kernel/refusal.ts'

/** Refuses PRICE_UNUSUAL if a price changes much, until exactly this change is confirmed; lists all unconfirmed ones. */
export const demandConfirmed = (changes: readonly UnusualPrice[], confirmed: ConfirmedPrices = []): void => {
  const known = new Set(confirmed.map(({ field, from, to }) => `${field} ${from} ${to}`))
  const open = changes.filter(({ field, from, to }) => isUnusual(from, to) && !known.has(`${field} ${from} ${to}`))
  const [first] = open
  if (first === undefined) return
  const words = {
    goods: first.subject,
    from: moneyText(first.from),
    to: moneyText(first.to),
    more: open.length === 1 ? '' : `等 ${open.length} 处`,
  }
  refuse('PRICE_UNUSUAL', words, z.encode(unusualPrices, { unusualPrices: open }))
}
