import { moneyText, parseMoney, parseQuantity, quantityText, timesQuantity } from '@mall/api/money'
import type { GoodsDetail } from './use-goods.ts'

type Reduction = Pick<GoodsDetail['promotions'][number], 'tiers'>

/** Says what these goods alone lack for the next tier of a full reduction; null if there is no further tier or no price. */
export const nearTier = ({ tiers }: Reduction, unitPrice: string | null, qty: number): string | null => {
  const [price, milli] = [unitPrice === null ? undefined : parseMoney(unitPrice), parseQuantity(qty)]
  if (price === undefined || milli === undefined) return null
  const amount = timesQuantity(price, milli)
  const missing = tiers.flatMap(({ thresholdMoney, thresholdQty, text }) => {
    const byQuantity = thresholdQty !== null
    const from = byQuantity ? parseQuantity(thresholdQty) : parseMoney(thresholdMoney ?? '')
    const left = (from ?? 0) - (byQuantity ? milli : amount)
    return left > 0
      ? [{ left, words: `还差 ${byQuantity ? `${quantityText(left)} 件` : `${moneyText(left)} 元`}，${text}` }]
      : []
  })
  return missing.toSorted((a, b) => a.left - b.left)[0]?.words ?? null
}
