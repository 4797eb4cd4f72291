import { specKey } from '@mall/api/publishing/combine-specs'
import { useEffect, useRef, useState } from 'react'
import type { SkuValues } from './goods-values.ts'
import { readTradePrice, tradePriceOf } from './pricing.ts'
import type { Pricing } from './pricing.ts'
import type { SkuColumn } from './sku-columns.ts'

const keyOf = (row: SkuValues): string => specKey(row.specValues)

/**
 * Keeps prices of the price unit beside the stored ones of the sale unit. Typed text stays as it was typed. If the content of a
 * sale unit changes, the price of the price unit stays and the other follows.
 */
export const useTradePrices = (
  rows: readonly SkuValues[],
  pricing: Pricing | undefined,
  write: (rows: SkuValues[]) => void,
) => {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const before = useRef(pricing)
  const tradePrice = (row: SkuValues, by: Pricing): string => {
    const words = typed.get(keyOf(row))
    return words !== undefined && readTradePrice(words, row, by).price === row.price ? words : tradePriceOf(row, by)
  }
  useEffect(() => {
    const last = before.current
    if (pricing === undefined) return
    before.current = pricing
    if (last?.by === undefined || pricing.by === undefined) return
    if (last.by.name !== pricing.by.name) return setTyped(new Map())
    if (last.convertRate === pricing.convertRate) return
    const kept = new Map(rows.map((row) => [keyOf(row), typed.get(keyOf(row)) ?? tradePriceOf(row, last)]))
    setTyped(kept)
    write(rows.map((row) => follow(row, kept.get(keyOf(row)) ?? '', pricing)))
  }, [pricing, rows, typed, write])
  return {
    cell: (row: SkuValues, key: SkuColumn['key']): string =>
      key === 'tradePrice' ? (pricing === undefined ? '' : tradePrice(row, pricing)) : (row[key] as string),
    put: (row: SkuValues, key: SkuColumn['key'], value: string): SkuValues => {
      if (key === 'price') setTyped((all) => new Map([...all].filter(([at]) => at !== keyOf(row))))
      if (pricing === undefined || (key !== 'tradePrice' && key !== 'convertRate')) return { ...row, [key]: value }
      const words = key === 'tradePrice' ? value : (typed.get(keyOf(row)) ?? tradePriceOf(row, pricing))
      setTyped((all) => new Map(all).set(keyOf(row), words))
      return follow(key === 'tradePrice' ? row : { ...row, convertRate: value }, words, pricing)
    },
    fault: (row: SkuValues): string | undefined => {
      const words = typed.get(keyOf(row))
      return pricing === undefined || words === undefined || row.price !== ''
        ? undefined
        : readTradePrice(words, row, pricing).fault
    },
  }
}

/** Sets a row's price from its price by the price unit; leaves the row as it is if that one is empty. */
const follow = (row: SkuValues, words: string, pricing: Pricing): SkuValues =>
  pricing.by === undefined || words === '' ? row : { ...row, price: readTradePrice(words, row, pricing).price }
