import { moneyText, quantityText } from '@mall/api/money'
import type { BasisPoints, Fen } from '@mall/api/money'
import type { FullReduction, FullReductionTier } from './quote.ts'

export const yuan = (amount: Fen): string => `${moneyText(amount).replace(/\.00$/, '')}元`
// 9000 basis points are nine tenths: 9折.
export const tenths = (discount: BasisPoints): string => `${quantityText(discount)}折`

/** One tier of a full reduction in words: 每满500元减30元. */
export const tierWords = (
  { type, repeatable }: Pick<FullReduction, 'type' | 'repeatable'>,
  { threshold, reduce, discount }: FullReductionTier,
): string => {
  const from = type === 2 ? `满${quantityText(threshold)}件` : `满${yuan(threshold)}`
  return `${repeatable ? '每' : ''}${from}${type === 3 ? `打${tenths(discount ?? 10_000)}` : `减${yuan(reduce ?? 0)}`}`
}

/** A full reduction in words: 满500元减30元，满1,000元减80元. */
export const promotionText = (it: Pick<FullReduction, 'type' | 'repeatable' | 'tiers'>): string =>
  it.tiers.map((tier) => tierWords(it, tier)).join('，')
