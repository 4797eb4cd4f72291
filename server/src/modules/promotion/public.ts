export { quote } from './quote.ts'
export type { FullReduction, Quote } from './quote.ts'
export { saveFullReduction } from './save-full-reduction.ts'
