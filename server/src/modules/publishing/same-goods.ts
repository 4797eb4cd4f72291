import { largestMoney, quantityText } from '@mall/api/money'
import type { FieldFault } from '@mall/api/errors'
import type { Fen, Milli } from '@mall/api/money'
import { priceAs } from '@mall/api/units'
import type { Measured } from '@mall/api/units'
import type { UnusualPrice } from '@mall/api/unusual-prices'
import { isApart } from './rules.ts'
import type { Known, Save } from './rules.ts'

/* Compares a listing to be saved with the former goods: by the same specification, and by the same amount. */

type SpecValues = readonly { readonly specName: string; readonly value: string }[]
const keyOf = (values: SpecValues): string =>
  JSON.stringify(values.map(({ specName, value }) => [specName, value]).toSorted())

/**
 * Returns the specifications with the ids of existing ones: one sent without an id gets that of the same values, so that no rule
 * for changes is bypassed.
 */
export const withNumbers = <T extends Pick<Save, 'skuList'>>(
  it: T,
  skus: readonly { readonly goodsId: number; readonly specValues: SpecValues }[],
): T => {
  const named = new Set(it.skuList.map(({ goodsId }) => goodsId))
  const left = new Map(
    skus.filter(({ goodsId }) => !named.has(goodsId)).map(({ goodsId, specValues }) => [keyOf(specValues), goodsId]),
  )
  const skuList = it.skuList.map((sku) => {
    const goodsId = sku.goodsId ?? left.get(keyOf(sku.specValues))
    return goodsId === undefined ? sku : { ...sku, goodsId }
  })
  return { ...it, skuList }
}

type FormerUnits = {
  readonly baseUnit: Measured
  readonly convertRate: Milli
  readonly skus: readonly {
    readonly goodsId: number
    readonly convertRate: Milli | null
    readonly price: Fen
    readonly stockQty: Milli | null
  }[]
}

/** Returns how much a sale unit held before and holds now, in one measure; equal if there is no conversion. */
const heldOf = (
  it: Save,
  sku: Save['skuList'][number],
  former: FormerUnits,
  { saleUnit, baseUnit }: Known,
): readonly [was: number, is: number] => {
  const base = isApart(it) ? baseUnit : saleUnit
  const was = former.skus.find(({ goodsId }) => goodsId === sku.goodsId)?.convertRate ?? former.convertRate
  const is = (isApart(it) ? (sku.convertRate ?? it.convertRate) : undefined) ?? 1_000
  if (base === null) return [1, 1]
  if (base.unitId === former.baseUnit.unitId) return [was, is]
  const { unitType, toBase } = former.baseUnit
  if (unitType !== base.unitType || toBase === null || base.toBase === null) return [1, 1]
  return [was * toBase, is * base.toBase]
}

/** Returns the former price of each specification, converted to the new sale unit, and the new price. */
export const pricesChanged = (it: Save, former: FormerUnits, known: Known): UnusualPrice[] =>
  it.skuList.flatMap((sku, at) => {
    const before = former.skus.find(({ goodsId }) => goodsId === sku.goodsId)
    if (before === undefined) return []
    const [was, is] = heldOf(it, sku, former, known)
    const subject = [it.name, ...sku.specValues.map(({ value }) => value)].join(' ')
    return [
      {
        field: `skuList.${at}.price`,
        subject: was === is ? subject : `${subject}（每${known.saleUnit?.name ?? ''}）`,
        from: was === is ? before.price : (priceAs(before.price, was, is)?.price ?? largestMoney),
        to: sku.price,
      },
    ]
  })

/** Returns faults of stock numbers that stayed the same although the sale unit changed; they must be entered again. */
export const recountFaults = (
  it: Save,
  former: FormerUnits & { readonly saleUnitId: number },
  known: Known,
): FieldFault[] => {
  if (it.stockType === 0 || it.saleUnitId === former.saleUnitId) return []
  return it.skuList.flatMap((sku, at) => {
    const before = former.skus.find(({ goodsId }) => goodsId === sku.goodsId)
    const [was, is] = heldOf(it, sku, former, known)
    if (was === is || !before?.stockQty || sku.stockQty !== before.stockQty) return []
    const msg = `单位改了，原来的 ${quantityText(before.stockQty)} 请按${known.saleUnit?.name ?? '新单位'}重新填写`
    return [{ field: `skuList.${at}.stockQty`, msg }]
  })
}
