export { landedPricesOf } from './show-landed.ts'
