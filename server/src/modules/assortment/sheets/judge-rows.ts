import type { GoodsColumn } from '@mall/api/assortment/sheet-columns'
import { mostPrice, mostPriceText, moneyWire, parseMoney, parseQuantity } from '@mall/api/money'
import type { Fen, Milli } from '@mall/api/money'
import { inexactWords, priceAs } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'
import type { ListPrice } from '../../catalog/public.ts'
import { cellsOf, tradePriceOf } from './goods-sheet.ts'
import type { WrittenGoods } from './goods-sheet.ts'
import type { SheetSku } from './queries.ts'
import type { StockSeal } from './seal-stock.ts'

/* Changes that a row with the number of a specification makes, and faults in such a row. Nothing here queries the database. */

export type Fault = { readonly column: GoodsColumn | null; readonly words: string }
type Rights = ReadonlySet<string>

/** Changes to one specification; an absent field stays as it is. */
export type Change = {
  readonly goodsId: Id
  readonly price?: { readonly from: ListPrice; readonly to: ListPrice }
  /** Difference to the stock the sheet was written with, so that goods sold meanwhile stay sold. */
  readonly add?: { readonly qty: Milli; readonly version: number }
  readonly warnQty?: Milli | null
}
export type Judged<T> = { readonly fault: Fault } | { readonly plan: T }

const wrong = (column: GoodsColumn | null, words: string): { readonly fault: Fault } => ({ fault: { column, words } })

/** Reads a cell as fen; returns `undefined` for an empty cell, or the fault. */
export const fenIn = (
  row: WrittenGoods,
  column: 'price' | 'marketPrice' | 'tradePrice',
): Fen | undefined | { readonly fault: Fault } => {
  const words = row.values[column]
  if (words === '') return undefined
  const fen = parseMoney(words)
  if (fen === undefined) return wrong(column, '金额须为最多两位小数的数字')
  return fen < 0 || fen > mostPrice ? wrong(column, `价格不能小于 0，不超过 ${mostPriceText}`) : fen
}

type QuantityColumn = 'convertRate' | 'stock' | 'stockWas' | 'warnAt' | 'weight'
/** Reads a cell as thousandths; returns `undefined` for an empty cell, or the fault. */
export const milliIn = (row: WrittenGoods, column: QuantityColumn): Milli | undefined | { readonly fault: Fault } => {
  const words = row.values[column]
  if (words === '') return undefined
  const milli = parseQuantity(words)
  if (milli === undefined) return wrong(column, '数量须为最多三位小数的数字')
  return milli < 0 ? wrong(column, '不能小于 0') : milli
}
export const isFault = (it: unknown): it is { readonly fault: Fault } =>
  typeof it === 'object' && it !== null && 'fault' in it

/** Columns that a sheet shows but cannot change. */
const shown: readonly GoodsColumn[] = [
  'name',
  'specText',
  'category',
  'unit',
  'baseUnit',
  'convertRate',
  'priceUnit',
  'skuCode',
  'barcode',
  'weight',
]

/** Columns that compare by number: `2.50` equals `2.5`. */
const quantities: ReadonlySet<GoodsColumn> = new Set(['convertRate', 'weight'])

const sameCells = (row: WrittenGoods, sku: SheetSku, seal: StockSeal): Fault | null => {
  const cells = cellsOf(sku, seal)
  const same = (column: GoodsColumn) =>
    row.values[column] === cells[column] ||
    (parseQuantity(row.values[column]) === parseQuantity(cells[column]) && quantities.has(column))
  const other = shown.find((column) => row.values[column] !== '' && !same(column))
  if (other === undefined) return null
  return { column: other, words: `本店这个规格是“${cells[other] || '空'}”，表格只能改售价、划线价、库存和预警库存` }
}

/** Units and rates by which a row is priced. */
type Priced = {
  readonly unit: string
  readonly priceUnit: string | null
  readonly convertRate: Milli
  readonly priceRate: Milli | null
}

/** Converts a price per price unit into the price per sale unit. */
const fromTradePrice = (
  tradePrice: Fen,
  { unit, priceUnit, convertRate, priceRate }: Priced,
): Fen | { readonly fault: Fault } => {
  if (priceRate === null) return wrong('tradePrice', '没有标价单位，请填写售价')
  const price = priceAs(tradePrice, priceRate, convertRate)
  if (price?.exact !== true)
    return wrong('tradePrice', inexactWords(tradePrice, priceUnit ?? '', unit, priceRate, convertRate))
  return price.price > mostPrice ? wrong('tradePrice', `价格不能小于 0，不超过 ${mostPriceText}`) : price.price
}

/** Returns the price that the two price cells say, whichever of them was changed; undefined if neither differs from `now`. */
export const writtenPrice = (
  row: WrittenGoods,
  priced: Priced,
  now: { readonly price: Fen; readonly tradePrice: Fen | null } | null,
): Fen | undefined | { readonly fault: Fault } => {
  const [price, tradePrice] = [fenIn(row, 'price'), fenIn(row, 'tradePrice')]
  if (isFault(price)) return price
  if (isFault(tradePrice)) return tradePrice
  if (tradePrice === undefined || tradePrice === now?.tradePrice) return price
  const other = fromTradePrice(tradePrice, priced)
  if (isFault(other)) return other
  const both = price !== undefined && price !== now?.price && price !== other
  return both ? wrong('tradePrice', `标价换算后是 ${moneyWire(other)} 元/${priced.unit}，与售价不同`) : other
}

const priceOf = (row: WrittenGoods, sku: SheetSku, can: Rights): Judged<Pick<Change, 'price'>> => {
  const price = writtenPrice(row, sku, { price: sku.price, tradePrice: tradePriceOf(sku) })
  const marketPrice = fenIn(row, 'marketPrice')
  if (isFault(price)) return price
  if (isFault(marketPrice)) return marketPrice
  if (price === 0) return wrong('price', '售价须大于 0')
  const from = { price: sku.price, marketPrice: sku.marketPrice }
  const to = {
    price: price ?? from.price,
    marketPrice: marketPrice === undefined ? from.marketPrice : marketPrice || null,
  }
  if (to.price === from.price && to.marketPrice === from.marketPrice) return { plan: {} }
  const { version } = row.values
  if (version !== '' && version !== String(sku.version)) return wrong('version', '下载后这个规格改过，请重新下载')
  if (!can.has('goods.price')) return wrong('price', '没有改价的权限')
  if (to.marketPrice !== null && to.marketPrice < to.price) return wrong('marketPrice', '划线价不能低于售价')
  return { plan: { price: { from, to } } }
}

/** Returns why a change of stock cannot be computed, or may already be imported; null if it is certain. */
const unsureOf = ({ values }: WrittenGoods, was: Milli | undefined, sku: SheetSku, seal: StockSeal): Fault | null => {
  const version = was === undefined ? undefined : seal.read(values.stockVersion, { goodsId: sku.goodsId, stock: was })
  if (version === undefined)
    return {
      column: 'stockWas',
      words: '“导出时库存”和“库存版本”须保持下载时的样子，否则无法知道库存增减了多少；请重新下载后只改“库存”',
    }
  if (version === sku.stockVersion) return null
  return { column: 'stock', words: '这张表格的库存已经导入过，或下载后有人改过库存，不再重复增减；要再改请重新下载' }
}

const stockOf = (
  row: WrittenGoods,
  sku: SheetSku,
  can: Rights,
  seal: StockSeal,
): Judged<Pick<Change, 'add' | 'warnQty'>> => {
  const [stock, was, warnAt] = [milliIn(row, 'stock'), milliIn(row, 'stockWas'), milliIn(row, 'warnAt')]
  if (isFault(stock)) return stock
  if (isFault(was)) return was
  if (isFault(warnAt)) return warnAt
  const now = sku.stock
  if (now === null) return stock === undefined && warnAt === undefined ? { plan: {} } : wrong('stock', '商品不设库存')
  const add = stock === undefined ? 0 : stock - (was ?? now)
  const warns = warnAt !== undefined && (warnAt || null) !== sku.warnAt
  if (add === 0 && !warns) return { plan: {} }
  if (!can.has('stock.edit')) return wrong(add === 0 ? 'warnAt' : 'stock', '没有修改库存的权限')
  const unsure = add === 0 ? null : unsureOf(row, was, sku, seal)
  if (unsure !== null) return { fault: unsure }
  if (now + add < 0) return wrong('stock', '库存不够减')
  if (sku.stockType === 2 && add < 0 && now + add < sku.reserved) return wrong('stock', '少于订单已占用的数量')
  return {
    plan: {
      ...(add === 0 ? {} : { add: { qty: add, version: sku.stockVersion } }),
      ...(warns ? { warnQty: warnAt || null } : {}),
    },
  }
}

/** Returns the changes a row makes to the specification it names, or its fault. */
export const judgeChange = (
  row: WrittenGoods,
  sku: SheetSku | undefined,
  can: Rights,
  seal: StockSeal,
): Judged<Change> => {
  if (sku === undefined) return wrong('goodsId', '本店没有这个规格')
  const differs = sameCells(row, sku, seal)
  if (differs !== null) return { fault: differs }
  const price = priceOf(row, sku, can)
  if (isFault(price)) return price
  const stock = stockOf(row, sku, can, seal)
  if (isFault(stock)) return stock
  return { plan: { goodsId: sku.goodsId, ...price.plan, ...stock.plan } }
}
