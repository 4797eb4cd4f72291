import type { RefusalName } from '@mall/api/errors'
import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import { Refusal } from '../../kernel/refusal.ts'
import { unitPrice } from '../price/public.ts'
import type { UnitPrice } from '../price/public.ts'
import type { ShelfBuyer, ShelfLine, ShelfShop } from './shelf.ts'

/** The most lines a cart holds. */
export const cartSize = 120

/** Why something cannot be bought: the refusal with the values of its words. */
export type WhyNot = { readonly refusal: RefusalName; readonly values: Readonly<Record<string, string>> }
const because = (refusal: RefusalName, values: WhyNot['values'] = {}): WhyNot => ({ refusal, values })
export const wordsOf = ({ refusal, values }: WhyNot): string => new Refusal(refusal, values).words

/** The unit price of a line for its buyer now. */
export const priceOf = (line: ShelfLine): UnitPrice =>
  unitPrice({
    listPrice: line.listPrice,
    quantity: line.quantity,
    schemes: line.schemes,
    contract: null,
    activity: line.sale,
    special: null,
  })

/** May this caller see the shop's prices? */
export const seesPrices = (shop: ShelfShop, buyer: ShelfBuyer): boolean =>
  !shop.displayOnly && (shop.priceVisible === 1 || (shop.priceVisible === 2 ? buyer !== null : shop.isCustomer))

/** What of a shop decides whether somebody may buy there. */
export type ShopRules = Pick<
  ShelfShop,
  'boId' | 'shopStatus' | 'displayOnly' | 'customersOnly' | 'priceVisible' | 'isCustomer'
>

const shopRefusal = (shop: ShopRules, buyer: ShelfBuyer): WhyNot | null => {
  if (shop.displayOnly) return because('DISPLAY_ONLY')
  if (shop.shopStatus === 2) return because('SHOP_RESTING')
  if (shop.shopStatus !== 1) return because('SHOP_CLOSED')
  if (buyer?.boId === shop.boId) return because('OWN_SHOP')
  return (shop.customersOnly || shop.priceVisible === 3) && !shop.isCustomer ? because('CUSTOMERS_ONLY') : null
}

type QuantityRules = Pick<ShelfLine, 'minQuantity' | 'stepQuantity' | 'maxQuantity' | 'qtyScale'>

const finest = (scale: number): Milli => 10 ** (3 - scale)

const stepsRight = (line: QuantityRules, quantity: Milli): boolean =>
  quantity >= line.minQuantity &&
  (quantity - line.minQuantity) % line.stepQuantity === 0 &&
  quantity % finest(line.qtyScale) === 0

/** Is the quantity one the goods are sold in: the least, and whole steps from there, up to the most? */
export const quantityRefusal = (line: QuantityRules, quantity: Milli): WhyNot | null => {
  if (!stepsRight(line, quantity))
    return because('QUANTITY_STEP', { min: quantityText(line.minQuantity), step: quantityText(line.stepQuantity) })
  return line.maxQuantity !== null && quantity > line.maxQuantity ? because('QUANTITY_LIMIT') : null
}

/** The largest quantity in whole steps that is not above the wish; the least where the wish is below it. */
export const fittingQuantity = (line: QuantityRules, wish: Milli): Milli => {
  const most = Math.min(wish, line.maxQuantity ?? wish)
  const steps = Math.max(0, Math.floor((most - line.minQuantity) / line.stepQuantity))
  return line.minQuantity + steps * line.stepQuantity
}

/** Why this line cannot be bought by this buyer now; null when it can. */
export const lineRefusal = (
  line: QuantityRules & Pick<ShelfLine, 'onSale' | 'quantity' | 'available'>,
  shop: ShopRules,
  buyer: ShelfBuyer,
): WhyNot | null => {
  if (!line.onSale) return because('GOODS_OFF_SHELF')
  const wrong = shopRefusal(shop, buyer) ?? quantityRefusal(line, line.quantity)
  if (wrong !== null) return wrong
  return line.available !== null && line.available < line.quantity ? because('STOCK_SHORT') : null
}
