import type { CellColumn } from '../../blocks/cell-grid/cell-grid.tsx'
import { tidyMoney, tidyQuantity } from '../../blocks/form/read-decimal.ts'
import type { SkuValues } from './goods-values.ts'
import type { Pricing } from './pricing.ts'

export type SkuColumn = CellColumn & {
  /** `tradePrice` is the price by the price unit; it is not sent. */
  readonly key: (keyof SkuValues & string) | 'tradePrice'
  /** Shown only if stock is kept, or only to people who may see costs. */
  readonly only?: 'stock' | 'cost'
  readonly must?: true
  readonly hint?: string
}

const money = { inputMode: 'decimal', settle: tidyMoney } as const
const quantity = { inputMode: 'decimal', settle: tidyQuantity } as const

/** Fields of each specification. */
export const skuColumns: readonly SkuColumn[] = [
  { key: 'price', label: '售价（元）', must: true, ...money },
  { key: 'marketPrice', label: '划线价（元）', ...money },
  { key: 'costPrice', label: '成本价（元）', only: 'cost', hint: '只有能改价的人看得到', ...money },
  { key: 'stockQty', label: '库存', only: 'stock', must: true, ...quantity },
  { key: 'warnQty', label: '预警库存', only: 'stock', hint: '少于它时买家看到“库存紧张”', ...quantity },
  { key: 'skuCode', label: '规格编码', maxLength: 40 },
  { key: 'barcode', label: '条码', maxLength: 40 },
  { key: 'weightKg', label: '重量（公斤）', ...quantity },
  { key: 'volumeM3', label: '体积（立方米）', ...quantity },
]

/** Returns the columns to show, titled with the names of the units if these are known. */
export const columnsFor = ({
  stock,
  cost,
  several,
  pricing,
}: {
  readonly stock: boolean
  readonly cost: boolean
  readonly several: boolean
  readonly pricing: Pricing | undefined
}): SkuColumn[] => {
  const unit = pricing?.unitName
  const packs: SkuColumn[] =
    several && pricing && pricing.baseName !== unit
      ? [{ key: 'convertRate', label: `每${unit}含（${pricing.baseName}）`, ...quantity }]
      : []
  const priced: SkuColumn[] = pricing?.by
    ? [{ key: 'tradePrice', label: `标价（元/${pricing.by.name}）`, ...money }]
    : []
  const named = skuColumns.map((column) =>
    column.key === 'price' && pricing?.by ? { ...column, label: `售价（元/${unit}）` } : column,
  )
  const shown = named.filter(({ only }) => only === undefined || (only === 'stock' ? stock : cost))
  return [...packs, ...priced, ...shown]
}
