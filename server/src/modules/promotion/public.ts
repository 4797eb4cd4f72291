export { couponWords, quote } from './quote.ts'
export type { Coupon, FullReduction, PointsUse, Quote } from './quote.ts'
export { saveFullReduction } from './save-full-reduction.ts'
export { promotionText, tierWords } from './words.ts'
