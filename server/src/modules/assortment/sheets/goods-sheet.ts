import { goodsColumnNames, goodsColumns } from '@mall/api/assortment/sheet-columns'
import type { GoodsColumn } from '@mall/api/assortment/sheet-columns'
import { moneyWire, quantityText } from '@mall/api/money'
import type { Fen } from '@mall/api/money'
import { priceAs } from '@mall/api/units'
import type { SheetLayout, WrittenRow } from '../../task/public.ts'
import type { SheetSku } from './queries.ts'
import type { StockSeal } from './seal-stock.ts'

/* The columns of a sheet of goods, and the cells of a specification. */

const widths: Partial<Record<GoodsColumn, number>> = {
  name: 34,
  specText: 16,
  category: 26,
  skuCode: 16,
  barcode: 16,
  stockVersion: 22,
}
const others: Partial<Record<GoodsColumn, readonly string[]>> = {
  price: ['价格', '单价'],
  stock: ['现有库存'],
  weight: ['单位重量（kg）'],
}

const column = (name: GoodsColumn) => ({
  name: goodsColumns[name],
  width: widths[name] ?? 12,
  ...(others[name] === undefined ? {} : { also: others[name] }),
})

export const goodsLayout: SheetLayout<GoodsColumn> = {
  columns: Object.fromEntries(
    goodsColumnNames.map((name) => [name, column(name)]),
  ) as SheetLayout<GoodsColumn>['columns'],
  needed: ['name', 'price'],
  filled: ['goodsId', 'name', 'price', 'tradePrice'],
}
export type WrittenGoods = WrittenRow<GoodsColumn>

const quantityWords = (qty: number | null): string => (qty === null ? '' : quantityText(qty))

/** Returns the price per price unit; null if there is no price unit or the price is not in whole fen. */
export const tradePriceOf = ({ price, convertRate, priceRate }: SheetSku): Fen | null => {
  const by = priceRate === null ? undefined : priceAs(price, convertRate, priceRate)
  return by?.exact === true ? by.price : null
}
const moneyWords = (price: Fen | null): string => (price === null ? '' : moneyWire(price))

/** Returns the cells of a specification's row as a sheet is downloaded, before anything is changed. */
export const cellsOf = (sku: SheetSku, seal: StockSeal): Readonly<Record<GoodsColumn, string>> => ({
  goodsId: String(sku.goodsId),
  version: String(sku.version),
  name: sku.name,
  specText: sku.specText,
  category: sku.category,
  unit: sku.unit,
  baseUnit: sku.baseUnit ?? '',
  convertRate: sku.baseUnit === null ? '' : quantityText(sku.convertRate),
  priceUnit: sku.priceUnit ?? '',
  tradePrice: moneyWords(tradePriceOf(sku)),
  price: moneyWire(sku.price),
  marketPrice: moneyWords(sku.marketPrice),
  stockWas: quantityWords(sku.stock),
  stockVersion:
    sku.stock === null ? '' : seal.write({ goodsId: sku.goodsId, version: sku.stockVersion, stock: sku.stock }),
  stock: quantityWords(sku.stock),
  warnAt: quantityWords(sku.warnAt),
  skuCode: sku.skuCode ?? '',
  barcode: sku.barcode ?? '',
  weight: quantityWords(sku.weight),
})
