import type { In } from '@mall/api/endpoint'
import type { FieldFault } from '@mall/api/errors'
import { specKey } from '@mall/api/publishing/combine-specs'
import type { SpecDef } from '@mall/api/publishing/combine-specs'
import type { publishing } from '@mall/api/publishing/endpoints'
import { mostSkus } from '@mall/api/publishing/inputs'
import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import { rateOf } from '@mall/api/units'
import type { Measured } from '@mall/api/units'
import type { Id } from '@mall/api/wire-types'

export type Save = In<typeof publishing.save>
type Sku = Save['skuList'][number]

export type KnownUnit = Measured & { readonly qtyScale: number; readonly ofShop: boolean; readonly name: string }

/** The things a listing to be saved refers to; undefined or null for those that do not exist for the shop. */
export type Known = {
  readonly category: {
    readonly level: number
    readonly name: string
    readonly enabled: boolean
    readonly unitIds: readonly Id[]
    readonly weighGoods: boolean
    readonly needQualType: number | null
    /** Attributes that goods of the category must have. */
    readonly requiredAttrs: readonly string[]
    readonly qualified: boolean
  } | null
  readonly saleUnit: KnownUnit | null
  readonly baseUnit: KnownUnit | null
  readonly priceUnit: KnownUnit | null
  readonly hasDelivery: boolean
  /** Whether the standard goods it was copied from still exist. */
  readonly hasSource: boolean
  /** Charge mode of the freight template; null without one. */
  readonly chargeMode: number | null
  readonly classifyIds: readonly Id[]
  /** Those of the codes that other goods of the shop have. */
  readonly codesTaken: readonly string[]
}

const fault = (field: string, msg: string): FieldFault => ({ field, msg })
const when = (wrong: boolean, field: string, msg: string): FieldFault[] => (wrong ? [fault(field, msg)] : [])

const repeats = (texts: readonly (string | undefined)[]): boolean[] =>
  texts.map((text, at) => text !== undefined && texts.indexOf(text) < at)

/** Faults of the kinds of specification: names and values must be unique. */
export const specDefFaults = (defs: readonly SpecDef[]): FieldFault[] => [
  ...repeats(defs.map(({ specName }) => specName)).flatMap((twice, at) =>
    when(twice, `specDefs.${at}.specName`, '规格名重复'),
  ),
  ...defs.flatMap(({ values }, at) => when(repeats(values).includes(true), `specDefs.${at}.values`, '规格值重复')),
  ...when(
    defs.reduce((product, { values }) => product * values.length, 1) > mostSkus,
    'specDefs',
    `规格组合不能超过 ${mostSkus} 个`,
  ),
]

const fits = ({ specValues }: Sku, defs: readonly SpecDef[]): boolean =>
  specValues.length === defs.length &&
  defs.every(({ specName, values }, at) => {
    const it = specValues[at]!
    return it.specName === specName && values.includes(it.value)
  })

const priceFaults = ({ price, marketPrice }: Sku, at: string): FieldFault[] => [
  ...when(price < 1, `${at}.price`, '售价须大于 0'),
  ...when(marketPrice !== undefined && marketPrice < price, `${at}.marketPrice`, '划线价不能低于售价'),
]

const measureFaults = (sku: Sku, at: string, chargeMode: number | null): FieldFault[] => [
  ...when(chargeMode === 2 && !sku.weightKg, `${at}.weightKg`, '所选运费模板按重量计费，请填写重量'),
  ...when(chargeMode === 3 && !sku.volumeM3, `${at}.volumeM3`, '所选运费模板按体积计费，请填写体积'),
]

/** Returns the fault of a quantity that has more decimals than its unit allows. */
export const partFault = ({ qtyScale }: KnownUnit, qty: Milli): string | null => {
  if (qty % 10 ** (3 - qtyScale) === 0) return null
  return qtyScale === 0 ? '须为整数' : `最多 ${qtyScale} 位小数`
}

type UnitsOfCategory = Pick<NonNullable<Known['category']>, 'name' | 'unitIds'>

/** Returns why goods of a category cannot be sold by a unit; the shop's own units fit every category. */
export const saleUnitFault = (unit: KnownUnit, { name, unitIds }: UnitsOfCategory): string | null =>
  unit.ofShop || unitIds.length === 0 || unitIds.some((unitId) => unitId === unit.unitId)
    ? null
    : `“${name}”类目不能按${unit.name}出售`

/** Returns the fault of a rate between two weights, or two volumes, which is fixed. */
export const rateFault = (saleUnit: KnownUnit, baseUnit: KnownUnit, rate: Milli): string | null => {
  const fixed = saleUnit.unitType === baseUnit.unitType ? rateOf(saleUnit, baseUnit) : undefined
  return fixed === undefined || rate === fixed
    ? null
    : `1 ${saleUnit.name}固定等于 ${quantityText(fixed)} ${baseUnit.name}`
}

const skuFaults = (it: Save, known: Known): FieldFault[] => {
  const twins = repeats(it.skuList.map(({ specValues }) => specKey(specValues)))
  const codeTwins = repeats(it.skuList.map(({ skuCode }) => skuCode))
  return it.skuList.flatMap((sku, index) => {
    const at = `skuList.${index}`
    const codeTaken = codeTwins[index] === true || known.codesTaken.includes(sku.skuCode ?? '')
    return [
      ...when(!fits(sku, it.specDefs), at, '规格值与规格不符，请重新生成规格'),
      ...when(twins[index]!, at, '规格组合重复'),
      ...priceFaults(sku, at),
      ...when(it.stockType !== 0 && sku.stockQty === undefined, `${at}.stockQty`, '请填写库存'),
      ...when(codeTaken, `${at}.skuCode`, '规格编码已用于本店的其他规格'),
      ...measureFaults(sku, at, known.chargeMode),
    ]
  })
}

type Units = Pick<Save, 'saleUnitId' | 'baseUnitId' | 'priceUnitId'>

/** Whether the base unit differs from the sale unit. */
export const isApart = ({ saleUnitId, baseUnitId }: Units): boolean =>
  baseUnitId !== undefined && baseUnitId !== saleUnitId

/** Returns the price unit in thousandths of the base unit; undefined if it is the sale unit, or does not exist. */
export const priceRateOf = (it: Units, { saleUnit, baseUnit, priceUnit }: Known): Milli | undefined => {
  const base = isApart(it) ? baseUnit : saleUnit
  if (it.priceUnitId === it.saleUnitId || priceUnit === null || base === null) return undefined
  return rateOf(priceUnit, base)
}

const said = (field: string, msg: string | null): FieldFault[] => (msg === null ? [] : [fault(field, msg)])

const rateFaults = (it: Save, { saleUnit, baseUnit }: Known): FieldFault[] => {
  if (!isApart(it) || saleUnit === null || baseUnit === null) return []
  const rates = [it.convertRate, ...it.skuList.map(({ convertRate }) => convertRate)]
  return rates.flatMap((rate, at) =>
    rate === undefined
      ? []
      : said(at === 0 ? 'convertRate' : `skuList.${at - 1}.convertRate`, rateFault(saleUnit, baseUnit, rate)),
  )
}

const unitFaults = (it: Save, known: Known): FieldFault[] => {
  const { category, saleUnit, baseUnit, priceUnit } = known
  if (saleUnit === null) return [fault('saleUnitId', '请选择计量单位')]
  const amounts = [['minQty', it.minQty], ['stepQty', it.stepQty], ['maxQty', it.maxQty]] as const // prettier-ignore
  return [
    ...(category === null ? [] : said('saleUnitId', saleUnitFault(saleUnit, category))),
    ...when(it.baseUnitId !== undefined && baseUnit === null, 'baseUnitId', '请选择基础单位'),
    ...when(
      it.baseUnitId !== undefined && it.baseUnitId !== it.saleUnitId && it.convertRate === undefined,
      'convertRate',
      `请填写 1 ${saleUnit.name}等于多少${baseUnit?.name ?? ''}`,
    ),
    ...rateFaults(it, known),
    ...when(it.priceUnitId !== undefined && priceUnit === null, 'priceUnitId', '请选择标价单位'),
    ...when(
      priceUnit !== null && it.priceUnitId !== it.saleUnitId && priceRateOf(it, known) === undefined,
      'priceUnitId',
      `${priceUnit?.name ?? ''}不能换算成${(isApart(it) ? baseUnit : saleUnit)?.name ?? ''}，不能按它标价`,
    ),
    ...amounts.flatMap(([field, qty]) => (qty === undefined ? [] : said(field, partFault(saleUnit, qty)))),
    ...when(it.maxQty !== undefined && it.maxQty < it.minQty, 'maxQty', '限购数量不能小于起订量'),
  ]
}

const placeFaults = (it: Save, { category, ...known }: Known): FieldFault[] => [
  ...when(category?.level !== 3 || !category.enabled, 'categoryId', '请选择到第三级类目'),
  ...when(it.sourceSpuId !== undefined && !known.hasSource, 'sourceSpuId', '标准商品已被删除，请重新选择'),
  ...when(!known.hasDelivery, 'deliveryTemplateId', '请选择配送模板'),
  ...when(it.freightTemplateId !== undefined && known.chargeMode === null, 'freightTemplateId', '请重新选择运费模板'),
  ...when(
    it.classifyIds.some((classifyId) => !known.classifyIds.includes(classifyId)),
    'classifyIds',
    '有店铺分类已被删除，请重新选择',
  ),
]

const attrFaults = ({ attrs }: Save, { category }: Known): FieldFault[] => {
  const said = new Set(attrs.map(({ name }) => name))
  const missing = (category?.requiredAttrs ?? []).filter((name) => !said.has(name))
  return when(missing.length > 0, 'attrs', `请填写${missing.join('、')}`)
}

/** Returns the faults of a listing to be saved, in reading order. */
export const listingFaults = (it: Save, known: Known): FieldFault[] => [
  ...placeFaults(it, known),
  ...attrFaults(it, known),
  ...specDefFaults(it.specDefs),
  ...skuFaults(it, known),
  ...when(!it.skuList.some(({ enabled }) => enabled), 'skuList', '至少保留一个可售的规格'),
  ...unitFaults(it, known),
  ...when(
    it.saleBegin !== undefined && it.saleEnd !== undefined && it.saleEnd <= it.saleBegin,
    'saleEnd',
    '下架时间须晚于上架时间',
  ),
]

/** Refuses to put goods on sale after their end of sale. */
export const timeFaults = ({ saleNow, saleEnd }: Pick<Save, 'saleNow' | 'saleEnd'>, now: Date): FieldFault[] =>
  when(saleNow && saleEnd !== undefined && saleEnd <= now, 'saleEnd', '定时下架的时间已过')

/** The fields of the former goods that saving depends on. */
type Former = {
  readonly name: string
  readonly saleUnitId: number
  readonly saleState: number
  readonly skus: readonly {
    readonly goodsId: number
    readonly isoa: boolean
    readonly skuCode: string | null
    readonly price: number
    readonly stockType: number
    readonly stockQty: Milli | null
    readonly warnQty: Milli | null
  }[]
}
type FormerSku = Former['skus'][number]

/**
 * Returns the stock number that a written one is a change of: the number when it was read. Without that, a repeated present number
 * changes nothing, and any other has no base (undefined).
 */
export const stockBase = (
  { stockQty, stockWas }: Pick<Sku, 'stockQty' | 'stockWas'>,
  before: Pick<FormerSku, 'stockQty'>,
): Milli | undefined => {
  if (before.stockQty === null) return 0
  return stockWas ?? (stockQty === before.stockQty ? before.stockQty : undefined)
}

const stockFaults = (sku: Sku, stockType: number, before: FormerSku, at: string, can: ReadonlySet<string>) => {
  const kept = stockType !== 0
  const base = stockBase(sku, before)
  const field = `${at}.stockQty`
  if (kept && base === undefined) return [fault(field, '没有说明修改前的库存，请刷新页面后再改')]
  if (can.has('stock.edit')) return []
  return [
    ...when(stockType !== before.stockType || (kept && sku.stockQty !== base), field, '没有修改库存的权限'),
    ...when(kept && (sku.warnQty ?? null) !== before.warnQty, `${at}.warnQty`, '没有修改预警库存的权限'),
  ]
}

/** Returns forbidden changes: fields from the enterprise's ERP, prices and stock without the right, and sale of goods taken down. */
export const changeFaults = (it: Save, former: Former, can: ReadonlySet<string>): FieldFault[] => {
  const known = new Map(former.skus.map((sku) => [sku.goodsId, sku]))
  const linked = former.skus.some(({ isoa }) => isoa)
  return [
    ...when(linked && it.name !== former.name, 'name', '已关联 ERP，名称请在 ERP 中修改'),
    ...when(linked && it.saleUnitId !== former.saleUnitId, 'saleUnitId', '已关联 ERP，单位请在 ERP 中修改'),
    ...it.skuList.flatMap((sku, index) => {
      if (sku.goodsId === undefined) return []
      const before = known.get(sku.goodsId)
      const at = `skuList.${index}`
      if (before === undefined) return [fault(at, '规格已被删除，请刷新页面')]
      return [
        ...when(before.isoa && (sku.skuCode ?? null) !== before.skuCode, `${at}.skuCode`, '编码请在 ERP 中修改'),
        ...when(!can.has('goods.price') && sku.price !== before.price, `${at}.price`, '没有改价的权限'),
        ...stockFaults(sku, it.stockType, before, at, can),
      ]
    }),
    ...when(it.saleNow && former.saleState === 3, 'saleNow', '商品已被平台下架，平台恢复后才能上架'),
  ]
}

/** Returns the new state: on sale if asked for; else a draft stays a draft, goods on sale go to the warehouse, goods taken down stay so. */
export const stateAfter = (saleNow: boolean, former: number | undefined): 0 | 1 | 2 | 3 =>
  saleNow ? 1 : former === undefined || former === 0 ? 0 : former === 3 ? 3 : 2
