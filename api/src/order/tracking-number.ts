import { courierOfNumber } from './courier-of-number.ts'
import { couriers } from './status.ts'
import type { Courier } from './status.ts'

/* Numbers of parcels, as people scan or paste them. */

/** Removes the blanks of a pasted number. */
export const trackingNoOf = (written: string): string => written.replace(/\s+/g, '')

/** Returns whether it is the number of an order from a delivery note; no courier numbers parcels like that. */
export const isOrderNumber = (written: string): boolean => /^SC\d+$/i.test(trackingNoOf(written))

/** Returns whether it is the barcode of Chinese goods: thirteen digits whose last one checks the others. */
const isGoodsNumber = (written: string): boolean => {
  if (!/^69\d{11}$/.test(written)) return false
  const sum = [...written].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * Returns in words why a courier is unlikely to have given this number; undefined if nothing speaks against it, or the courier is
 * unknown.
 */
export const oddNumber = (company: Courier, written: string): string | undefined => {
  const trackingNo = trackingNoOf(written)
  if (isGoodsNumber(trackingNo)) return '像是商品条码'
  if (/^1[3-9]\d{9}$/.test(trackingNo)) return '像是手机号'
  if (company === 'OTHER') return undefined
  if (trackingNo.length < 8) return `只有 ${trackingNo.length} 位`
  if (/^(.)\1+$/.test(trackingNo)) return '各位都相同'
  const other = courierOfNumber(trackingNo)
  return other === undefined || other === company
    ? undefined
    : `是${couriers[other]}的单号样式，不是${couriers[company]}的`
}
