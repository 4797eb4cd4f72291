export { lowestFirst } from './rules.ts'
export type { Landed } from './rules.ts'
export { landedPricesOf } from './show-landed.ts'
