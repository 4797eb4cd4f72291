export { lowestFirst } from './landed/rules.ts'
export type { Landed } from './landed/rules.ts'
export { landedPricesOf } from './landed/show-landed.ts'
export { putGoods } from './put-goods.ts'
export { cartCount, countLines, shelfOfCart, shelfOfLines } from './queries.ts'
export type { Shelf, ShelfBuyer, ShelfLine, ShelfShop } from './shelf.ts'
export {
  amountRefusal,
  lineRefusal,
  priceOf,
  quantityTrouble,
  quoteOf,
  seesPrices,
  shopRefusal,
  shortLine,
  standsClosed,
  sumOfTwins,
  tooMuch,
  wordsOf,
} from './rules.ts'
export type { ShopRules, WhyNot } from './rules.ts'
export { showsPrices } from './shown-queries.ts'
export { dropCartLines } from './store.ts'
