import { specKey } from '@mall/api/publishing/combine-specs'
import { useMemo, useRef } from 'react'
import { api } from '../../../api.ts'
import { CellGrid } from '../../../blocks/cell-grid/cell-grid.tsx'
import type { CellChange } from '../../../blocks/cell-grid/cells.ts'
import type { EditProps, Input as Kind } from '../../../blocks/form/form-of.ts'
import { Checkbox, Field, Input } from '../../../kit/field.tsx'
import { Radio } from '../../../kit/radio.tsx'
import { useShell } from '../../../shell-state.ts'
import { useApi } from '../../../use-api.ts'
import { emptySku, isNewSku } from '../goods-values.ts'
import type { GoodsValues, SkuValues } from '../goods-values.ts'
import { bringBack, take } from '../matrix.ts'
import type { Step } from '../matrix.ts'
import { inAllUnits, pricingOf } from '../pricing.ts'
import type { Pricing } from '../pricing.ts'
import { columnsFor, skuColumns } from '../sku-columns.ts'
import { useTradePrices } from '../use-trade-prices.ts'
import { SpecKinds } from './spec-kinds.tsx'
import styles from './sku-input.module.css'

/** Paths of the input's parts: stock type, kinds of specifications, rows, and the units of their prices, which another field writes. */
export const skuPaths = [
  'stockType',
  'specDefs',
  'skuList',
  'saleUnitId',
  'baseUnitId',
  'convertRate',
  'priceUnitId',
] as const
type SkuParts = readonly [
  GoodsValues['stockType'],
  GoodsValues['specDefs'],
  GoodsValues['skuList'],
  saleUnitId: string,
  baseUnitId: string,
  convertRate: string,
  priceUnitId: string,
]

const stockTypes = [
  { value: '1', label: '可售库存', about: '填多少卖多少，下单就减' },
  { value: '2', label: '管理库存', about: '按实物数量，下单占用、发货才减' },
  { value: '0', label: '不设库存', about: '不限数量' },
] as const

type TradePrices = ReturnType<typeof useTradePrices>

const headOf = ({ specValues }: SkuValues): string =>
  specValues.map(({ value }) => value || '（空）').join(' / ') || '单规格'

/** Single specification, with its values as ordinary fields. */
const SingleSku = ({
  row,
  columns,
  prices,
  wrong,
  onWrite,
}: {
  row: SkuValues
  columns: ReturnType<typeof columnsFor>
  prices: TradePrices
  wrong: (key: string) => string | undefined
  onWrite: (row: SkuValues) => void
}) => (
  <div className={styles.single}>
    {columns.map(({ key, label, must, hint, inputMode, maxLength, settle }) => (
      <Field key={key} label={label} required={must ?? false} error={wrong(key)} hint={hint}>
        <Input
          value={prices.cell(row, key)}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => onWrite(prices.put(row, key, target.value))}
          onBlur={({ target }) => onWrite(prices.put(row, key, settle?.(target.value) ?? target.value.trim()))}
        />
      </Field>
    ))}
  </div>
)

const put = (
  rows: readonly SkuValues[],
  changes: readonly CellChange[],
  columns: ReturnType<typeof columnsFor>,
  prices: TradePrices,
): SkuValues[] => {
  const next = [...rows]
  for (const { row, column, value } of changes) next[row] = prices.put(next[row]!, columns[column]!.key, value)
  return next
}

const SkuTable = ({
  rows,
  columns,
  prices,
  wrong,
  onWrite,
}: {
  rows: readonly SkuValues[]
  columns: ReturnType<typeof columnsFor>
  prices: TradePrices
  wrong: (place: string) => string | undefined
  onWrite: (rows: SkuValues[]) => void
}) => {
  const keys = columns.map(({ key }) => key)
  const shown = useMemo(
    () =>
      rows.map((row, at) => ({
        key: String(at),
        head: headOf(row),
        cells: columns.map(({ key }) => prices.cell(row, key)),
      })),
    [rows, columns, prices],
  )
  const off = rows.filter(({ enabled }) => !enabled).length
  return (
    <>
      <CellGrid
        label="各规格的价格与库存"
        columns={columns}
        rows={shown}
        wrong={(row, column) =>
          (keys[column] === 'tradePrice' ? prices.fault(rows[row]!) : wrong(`${row}.${keys[column]!}`)) ??
          (column === 0 ? wrong(String(row)) : undefined)
        }
        onWrite={(changes) => onWrite(put(rows, changes, columns, prices))}
      />
      <details className={styles.off}>
        <summary>停用部分规格{off > 0 && `（已停用 ${off} 个）`}</summary>
        <div className={styles.checks}>
          {rows.map((row, at) => (
            <Checkbox
              key={at}
              checked={row.enabled}
              onChange={({ target }) => onWrite(rows.with(at, { ...row, enabled: target.checked }))}
            >
              {headOf(row)}
            </Checkbox>
          ))}
        </div>
      </details>
    </>
  )
}

/** Price in the other units; with several specifications, that of the first one with a price. */
const OtherUnits = ({ rows, pricing }: { rows: readonly SkuValues[]; pricing: Pricing | undefined }) => {
  const row = rows.find(({ price }) => price !== '')
  const words = pricing && row ? inAllUnits(row, pricing) : ''
  return words === '' ? null : (
    <output className={styles.units}>
      {rows.length > 1 && `${headOf(row!)}：`}
      {words}
    </output>
  )
}

const Skus = ({ value: [stockType, defs, rows, ...units], write: writeAll, wrong }: EditProps<SkuParts>) => {
  const cost = useShell(({ standing }) => standing?.rights.shop.includes('goods.price') ?? false)
  const known = useApi(api.publishing.units, {}, { quiet: true }).data
  const [saleUnitId, baseUnitId, convertRate, priceUnitId] = units
  const pricing = useMemo(
    () => pricingOf(known ?? [], { saleUnitId, baseUnitId, convertRate, priceUnitId }),
    [known, saleUnitId, baseUnitId, convertRate, priceUnitId],
  )
  const several = defs.length > 0
  const columns = useMemo(
    () => columnsFor({ stock: stockType !== '0', cost, several, pricing }),
    [stockType, cost, several, pricing],
  )
  const write = (next: readonly [SkuParts[0], SkuParts[1], readonly SkuValues[]]) => writeAll([...next, ...units])
  const prices = useTradePrices(rows, pricing, (next) => write([stockType, defs, next]))
  const aside = useRef(new Map<string, SkuValues>())
  const wrongAt = (end: number) => (place: string) => wrong[`${end}.${place}`]
  const step = (it: Step) => {
    for (const row of rows) if (!isNewSku(row)) aside.current.set(specKey(row.specValues), row)
    const next = bringBack(take({ defs, rows }, it, emptySku), aside.current, isNewSku)
    write([stockType, next.defs as GoodsValues['specDefs'], next.rows])
  }
  return (
    <div className={styles.skus}>
      <div className={styles.types} role="radiogroup" aria-label="库存方式">
        {stockTypes.map(({ value, label, about }) => (
          <Radio key={value} name="stockType" checked={stockType === value} onChange={() => write([value, defs, rows])}>
            {label}
            <small>{about}</small>
          </Radio>
        ))}
      </div>
      <SpecKinds defs={defs} wrong={wrongAt(1)} onStep={step} />
      {defs.length === 0 ? (
        <SingleSku
          row={rows[0]!}
          columns={columns}
          prices={prices}
          wrong={(key) =>
            key === 'tradePrice'
              ? prices.fault(rows[0]!)
              : (wrong[`2.0.${key}`] ?? (key === 'price' ? wrong['2.0'] : undefined))
          }
          onWrite={(row) => write([stockType, defs, [row]])}
        />
      ) : (
        <SkuTable
          rows={rows}
          columns={columns}
          prices={prices}
          wrong={wrongAt(2)}
          onWrite={(next) => write([stockType, defs, next])}
        />
      )}
      <OtherUnits rows={rows} pricing={pricing} />
    </div>
  )
}

/** Input of the stock type, the kinds of specifications with their values, and the values of each combination. */
export const skuInput = (): Kind<SkuParts> => ({
  empty: ['', [], [], '', '', '', ''],
  label: 'group',
  say: ([stockType, , rows]) =>
    [
      stockTypes.find(({ value }) => value === stockType)?.label ?? '',
      ...rows.map((row) => `${headOf(row)} ¥${row.price} 库存 ${row.stockQty || '—'}`),
    ].join('；'),
  sent: ([stockType, defs, rows, ...units]) => [
    stockType,
    defs,
    rows.map((row) => (stockType === '0' ? { ...row, stockQty: '', warnQty: '' } : row)),
    ...units,
  ],
  nameAt: (place) => {
    const [end, row, key] = place.split('.')
    const label = skuColumns.find((column) => column.key === key)?.label ?? ''
    return end === '2' ? `第 ${Number(row) + 1} 个规格 ${label}` : '规格'
  },
  Edit: Skus,
})
