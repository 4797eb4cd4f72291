import type { ShortLines } from '@mall/api/cart/short-lines'
import type { RefusalName } from '@mall/api/errors'
import {
  beyondMoney,
  largestMoney,
  largestQuantity,
  quantityNumber,
  quantityText,
  timesDivideDown,
} from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import { wordsFor } from '../../kernel/refusal.ts'
import { unitPrice } from '../price/public.ts'
import type { UnitPrice } from '../price/public.ts'
import { quote } from '../promotion/public.ts'
import type { Coupon, PointsUse, Quote } from '../promotion/public.ts'
import type { ShelfBuyer, ShelfLine, ShelfShop } from './shelf.ts'

/** Most lines in a cart. */
export const cartSize = 120

/** Reason why something cannot be bought: the refusal with the values of its words. */
export type WhyNot = { readonly refusal: RefusalName; readonly values: Readonly<Record<string, string>> }
const because = (refusal: RefusalName, values: WhyNot['values'] = {}): WhyNot => ({ refusal, values })
export const wordsOf = ({ refusal, values }: WhyNot): string => wordsFor(refusal, values)

export type WantedGoods = { readonly goodsId: Id; readonly qty: Milli; readonly checked?: boolean | undefined }

/** Merges lines of the same goods into one with their sum, checked if any of them is, because limits hold for the sum. */
export const sumOfTwins = (wanted: readonly WantedGoods[]): { goodsId: Id; qty: Milli; checked: boolean }[] => {
  const sums = new Map<Id, { goodsId: Id; qty: Milli; checked: boolean }>()
  for (const { goodsId, qty, checked = true } of wanted) {
    const twin = sums.get(goodsId)
    sums.set(goodsId, { goodsId, qty: (twin?.qty ?? 0) + qty, checked: checked || (twin?.checked ?? false) })
  }
  return [...sums.values()]
}

type PricedQuantity = Pick<ShelfLine, 'listPrice' | 'qty' | 'schemes' | 'sale' | 'contract' | 'special'>

/** Returns the present unit price of a line for its buyer. */
export const priceOf = (line: PricedQuantity): UnitPrice =>
  unitPrice({
    listPrice: line.listPrice,
    qty: line.qty,
    schemes: line.schemes,
    contract: line.contract ?? null,
    activity: line.sale,
    special: line.special ?? null,
  })

/** Returns what lines of one shop cost after full reductions, a coupon and points; cart and order both use it. Line ids are indexes. */
export const quoteOf = (
  lines: readonly ShelfLine[],
  shop: ShelfShop,
  coupon: Coupon | null = null,
  points: PointsUse | null = null,
): Quote =>
  quote({
    lines: lines.map((line, at) => {
      const { price, source } = priceOf(line)
      return {
        lineId: at,
        spuId: line.spuId,
        classifyIds: line.classifyIds,
        price,
        qty: line.qty,
        priceSource: source,
      }
    }),
    promotions: shop.promotions,
    coupon,
    points,
  })

/** Whether this caller may see the shop's prices. */
export const seesPrices = (shop: ShelfShop, buyer: ShelfBuyer): boolean =>
  !shop.isZhanShi && (shop.priceVisible === 1 || (shop.priceVisible === 2 ? buyer !== null : shop.isCustomer))

/** Fields of a shop that decide whether a person may buy there. */
export type ShopRules = Pick<
  ShelfShop,
  'orgBoId' | 'shopStatus' | 'isZhanShi' | 'dhEnabled' | 'priceVisible' | 'isCustomer' | 'payable'
>

/** Returns why a shop sells nothing to anybody now; null when it sells. */
export const standsClosed = (shop: Pick<ShopRules, 'shopStatus' | 'isZhanShi'>): WhyNot | null => {
  if (shop.isZhanShi) return because('DISPLAY_ONLY')
  if (shop.shopStatus === 2) return because('SHOP_RESTING')
  return shop.shopStatus === 1 ? null : because('SHOP_CLOSED')
}

/** Returns why this buyer may not buy in a shop now; null when they may. */
export const shopRefusal = (shop: ShopRules, buyer: ShelfBuyer): WhyNot | null => {
  const closed = standsClosed(shop)
  if (closed !== null) return closed
  if (buyer?.boId === shop.orgBoId) return because('OWN_SHOP')
  if ((shop.dhEnabled || shop.priceVisible === 3) && !shop.isCustomer) return because('CUSTOMERS_ONLY')
  return shop.payable ? null : because('SHOP_UNPAYABLE')
}

export type QuantityLimits = {
  readonly minQty: Milli
  readonly stepQty: Milli
  /** null: no limit. */
  readonly maxQty: Milli | null
  /** Decimals a buyer may enter, 0 to 3. */
  readonly qtyScale: number
}

/** Returns why a quantity is refused: it must be the least quantity plus whole steps, within the unit's decimals and the most. */
export const quantityRefusal = (
  qty: Milli,
  { minQty, stepQty, maxQty, qtyScale }: QuantityLimits,
): Extract<RefusalName, 'QUANTITY_STEP' | 'QUANTITY_LIMIT'> | null => {
  const beyond = qty - minQty
  const finest = 10 ** (3 - qtyScale)
  if (beyond < 0 || beyond % stepQty !== 0 || qty % finest !== 0) return 'QUANTITY_STEP'
  return maxQty !== null && qty > maxQty ? 'QUANTITY_LIMIT' : null
}

type QuantityRules = Pick<ShelfLine, 'minQty' | 'stepQty' | 'maxQty' | 'qtyScale'>

/** Returns why goods are not sold in this quantity, whatever is in stock; null when they are. */
export const quantityTrouble = (line: QuantityRules, qty: Milli): WhyNot | null =>
  quantityRefusal(qty, { ...line, maxQty: null }) === null
    ? null
    : because('QUANTITY_STEP', { min: quantityText(line.minQty), step: quantityText(line.stepQty) })

/** Returns the largest quantity in whole steps not above the wanted one; the least quantity if that is larger. */
export const fittingQty = (line: QuantityRules, wanted: Milli): Milli => {
  const most = Math.min(wanted, line.maxQty ?? wanted)
  const steps = Math.max(0, Math.floor((most - line.minQty) / line.stepQty))
  return line.minQty + steps * line.stepQty
}

/** Whether the quantity of a line costs more than the largest amount of money; nothing may be computed of such a line. */
export const tooMuch = (line: PricedQuantity): boolean => beyondMoney(priceOf(line).price, line.qty)

type Stocked = QuantityRules & PricedQuantity & Pick<ShelfLine, 'stockType' | 'availableQty' | 'unitName'>

/** Returns the stock of a line that buyers may see; null for a managed stock (type 2), whose number only the shop sees. */
const publicStock = ({ stockType, availableQty }: Stocked): Milli | null => (stockType === 2 ? null : availableQty)

/** Returns the largest quantity that one buyer may buy and that money can express. */
const limitOf = (line: Stocked): Milli => {
  const payable = timesDivideDown(largestMoney, 1_000, Math.max(1, priceOf(line).price))
  return Math.min(line.maxQty ?? largestQuantity, payable, largestQuantity)
}

/** Returns the most of a line in whole steps within a bound; 0 if the bound is below the least quantity. */
const within = (line: Stocked, bound: Milli): Milli => (bound < line.minQty ? 0 : fittingQty(line, bound))

/** Returns the most of a line that can be bought by visible stock, limit and steps; 0: none. */
export const mostOf = (line: Stocked): Milli =>
  within(line, Math.min(publicStock(line) ?? largestQuantity, limitOf(line)))

/** Returns why this quantity of a line cannot be bought, with the most available if buyers may see it; null when it can. */
export const amountRefusal = (line: Stocked): WhyNot | null => {
  const [limit, stock] = [limitOf(line), line.availableQty ?? largestQuantity]
  if (line.qty <= Math.min(limit, stock)) return null
  const byStock = line.availableQty !== null && stock <= limit
  const most = mostOf(line)
  if (most === 0 || (byStock && publicStock(line) === null)) return because(byStock ? 'STOCK_SHORT' : 'QUANTITY_LIMIT')
  return because(byStock ? 'STOCK_MOST' : 'QUANTITY_MOST', { most: quantityText(most), unit: line.unitName })
}

/** Returns the details of a line's refusal: the visible stock, and the most that can be bought. */
export const shortLine = (
  { most }: WhyNot['values'],
  line: Stocked & Pick<ShelfLine, 'goodsId' | 'goodsName'>,
): ShortLines['lines'][number] => {
  const available = publicStock(line)
  return {
    goodsId: String(line.goodsId),
    name: line.goodsName,
    available: available === null ? null : quantityNumber(available),
    most: most === undefined ? null : Number(most),
  }
}

/** Returns why this buyer cannot buy this line now; null when they can. */
export const lineRefusal = (
  line: Stocked & Pick<ShelfLine, 'onSale'>,
  shop: ShopRules,
  buyer: ShelfBuyer,
): WhyNot | null => {
  if (!line.onSale) return because('GOODS_OFF_SHELF')
  return shopRefusal(shop, buyer) ?? quantityTrouble(line, line.qty) ?? amountRefusal(line)
}
