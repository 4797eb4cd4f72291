import type { GoodsCard, priceSecrets, shopSecrets } from '@mall/api/cards'
import type { Fen, Milli } from '@mall/api/money'
import { priceSource } from '@mall/api/price/sources'
import { priceAs } from '@mall/api/units'
import type { Anyone } from '../../../actor.ts'
import { cardWords, unitPrice } from '../../price/public.ts'
import type { SchemePrice } from '../../price/public.ts'

/** Reason why a price is hidden, as the row stores it; 0: everybody may know it. */
export type Secret = 0 | 1 | 2 | 3
export type ShopSecret = (typeof shopSecrets)[number]
export type PriceSecret = (typeof priceSecrets)[number]

type OwnSku = {
  readonly listPrice: Fen
  readonly weightKg: Milli | null
  readonly convertRate: Milli
  readonly schemes: readonly SchemePrice[]
}

/** Row of goods_card as lists read it. `known`: the caller is an approved customer of a shop that shows prices only to its customers. */
export type CardRow = {
  spuId: number
  goodsId: number
  name: string
  image: string | null
  price: number
  priceMax: number
  /** Lowest price by the price unit, at `tradeRate`; if that is null, by the kilogram. */
  tradePrice: number | null
  tradeUnit: string
  tradeRate: number | null
  tradeExact: boolean
  marketPrice: number | null
  salePrice: number | null
  secret: Secret
  known: boolean
  /** Specifications with the price schemes that reach the caller; null if the caller is no customer. */
  own: readonly OwnSku[] | null
  unitName: string
  minQty: number
  multiSpec: boolean
  soldQty: number
  shopId: number
  shopName: string
  areaName: string
  stockState: 0 | 1 | 2
  tags: string[]
  isZhanShi: boolean
}

const secrets: Readonly<Record<Secret, ShopSecret | null>> = { 0: null, 1: 'ASK', 2: 'LOGIN', 3: 'CUSTOMERS' }

/** Returns whether the caller is an operator or works in the shop. */
export const isOwn = (actor: Anyone, shopId: number): boolean =>
  actor !== null && (actor.operator !== undefined || actor.staff.some((staff) => staff.shopId === shopId))

/** Returns why the caller does not see the prices of a shop; null if they do. Its own staff and the operators always see them. */
export const priceSecret = (
  actor: Anyone,
  it: { readonly shopId: number; readonly secret: Secret; readonly known: boolean },
): ShopSecret | null => {
  if (it.secret === 0) return null
  if (actor !== null) {
    if (isOwn(actor, it.shopId)) return null
    if (it.secret === 2 || (it.secret === 3 && it.known)) return null
  }
  return secrets[it.secret]
}

const ownPrice = ({ listPrice, schemes }: OwnSku, qty: Milli) =>
  unitPrice({ listPrice, schemes, qty, contract: null, activity: null, special: null })

type TradePrice = { readonly price: Fen; readonly exact: boolean }

/** Returns the lowest price by the other unit at the customer's prices; null if a weight is unknown. */
const ownTradePrice = (own: readonly OwnSku[], qty: Milli, rate: Milli | null): TradePrice | null => {
  const all = own.flatMap((it): TradePrice[] => {
    const held = rate === null ? it.weightKg : it.convertRate
    const found = held ? priceAs(ownPrice(it, qty).price, held, rate ?? 1_000) : undefined
    return found === undefined ? [] : [{ price: found.price, exact: rate !== null && found.exact }]
  })
  return all.length === own.length ? (all.toSorted((a, b) => a.price - b.price)[0] ?? null) : null
}

/** Returns the lowest price the caller pays for the smallest quantity, with its source. */
const lowestPrice = (row: Pick<CardRow, 'price' | 'salePrice' | 'own'>, qty: Milli) => {
  const standing = (row.own ?? []).map((it) => ownPrice(it, qty))
  const own = standing.toSorted((a, b) => a.price - b.price)[0] ?? { price: row.price, source: priceSource.list }
  return row.salePrice !== null && row.salePrice < own.price
    ? { price: row.salePrice, source: priceSource.activity }
    : { price: own.price, source: own.source }
}

/**
 * Returns the highest price the caller pays for the smallest quantity; null during a limited-time price, whose specification is
 * unknown.
 */
const highestPrice = (row: Pick<CardRow, 'priceMax' | 'salePrice' | 'own'>, qty: Milli): Fen | null => {
  if (row.salePrice !== null) return null
  return row.own === null ? row.priceMax : Math.max(...row.own.map((it) => ownPrice(it, qty).price))
}

/** Returns a card as this caller may see it. */
export const cardOf =
  (actor: Anyone) =>
  ({ secret, known, own, salePrice, tradePrice, tradeUnit, tradeRate, tradeExact, ...row }: CardRow): GoodsCard => {
    const priceHidden = priceSecret(actor, { shopId: row.shopId, secret, known })
    if (priceHidden !== null) {
      const hidden = {
        price: null,
        priceMax: null,
        tradeText: null,
        marketPrice: null,
        salePrice: null,
        priceSource: priceSource.list,
      }
      return { ...row, ...hidden, priceHidden }
    }
    const { price, source } = lowestPrice({ price: row.price, salePrice, own }, row.minQty)
    // A limited-time price belongs to one specification, whose weight the card does not know.
    const listed =
      tradePrice === null || source === priceSource.activity ? null : { price: tradePrice, exact: tradeExact }
    const shown = listed !== null && own !== null ? ownTradePrice(own, row.minQty, tradeRate) : listed
    const tradeText = cardWords(shown, tradeUnit, row.multiSpec)
    const priceMax = highestPrice({ priceMax: row.priceMax, salePrice, own }, row.minQty)
    return {
      ...row,
      priceMax,
      tradeText,
      priceHidden,
      salePrice: price === row.price ? null : price,
      priceSource: source,
    }
  }

/** Returns cards in the order of a ranking, with their values in it. */
export const rankedRows = (rows: readonly (CardRow & { value: number })[], actor: Anyone, divide: number) =>
  rows.map(({ value, ...row }, at) => ({ ...cardOf(actor)(row), rank: at + 1, value: value / divide }))
