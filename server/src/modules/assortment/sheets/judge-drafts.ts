import type { GoodsColumn } from '@mall/api/assortment/sheet-columns'
import { listingFaults, priceRateOf } from '../../publishing/public.ts'
import type { Known, ListingToSave } from '../../publishing/public.ts'
import { bannedOf } from '../../wording/public.ts'
import { fenIn, isFault, milliIn, writtenPrice } from './judge-rows.ts'
import type { Fault, Judged } from './judge-rows.ts'
import type { WrittenGoods } from './goods-sheet.ts'
import type { Market } from './queries.ts'

/* A row without a goods number becomes a draft with one specification. It is refused for whatever the publishing form would refuse. */

const wrong = (column: GoodsColumn | null, words: string): { readonly fault: Fault } => ({ fault: { column, words } })

/** Column of each form field. A fault in a field that is not listed concerns the whole row. */
const columnOf: Readonly<Record<string, GoodsColumn>> = {
  categoryId: 'category',
  saleUnitId: 'unit',
  baseUnitId: 'baseUnit',
  convertRate: 'convertRate',
  priceUnitId: 'priceUnit',
  'skuList.0.price': 'price',
  'skuList.0.marketPrice': 'marketPrice',
  'skuList.0.stockQty': 'stock',
  'skuList.0.skuCode': 'skuCode',
  'skuList.0.weightKg': 'weight',
}

const categoryNamed = (words: string, { categories }: Market): Judged<Market['categories'][number]> => {
  if (words === '') return wrong('category', '没有填写类目')
  const path = words.replace(/\s*[/>＞、]\s*/g, '/')
  const found = categories.filter((it) => it.path === path || it.name === path)
  if (found.length === 1) return { plan: found[0]! }
  if (found.length === 0) return wrong('category', '没有这个第三级类目，请写类目名称，例如 饲料/猪饲料/仔猪料')
  return wrong('category', `有几个类目叫这个名字，请写全：${found.map((it) => it.path).join('，')}`)
}

const textFault = ({ values }: WrittenGoods, { banned }: Market): Fault | null => {
  const { name, specText, skuCode, barcode } = values
  if (name === '') return { column: 'name', words: '没有填写商品名称' }
  if (name.length < 2 || name.length > 60) return { column: 'name', words: '商品名称须为 2 到 60 个字' }
  const word = bannedOf(banned, name)
  if (word !== undefined) return { column: 'name', words: `名称不能含有“${word}”` }
  if (specText !== '') return { column: 'specText', words: '表格新增的商品只有一种规格，多规格请用发布商品' }
  if (skuCode.length > 40) return { column: 'skuCode', words: '不能超过 40 个字' }
  return barcode.length > 40 ? { column: 'barcode', words: '不能超过 40 个字' } : null
}

type NamedUnit = Market['units'][number]
/** Sale unit, base unit and price unit of a row. */
type UnitsOfRow = {
  readonly saleUnit: NamedUnit
  readonly baseUnit: NamedUnit | null
  readonly convertRate: number | undefined
  readonly priceUnit: NamedUnit | null
}

const unitsOf = (row: WrittenGoods, { units }: Market): Judged<UnitsOfRow> => {
  const { unit, baseUnit, priceUnit } = row.values
  const named = (words: string) => units.find(({ name }) => name === words) ?? null
  const saleUnit = named(unit)
  if (saleUnit === null) return wrong('unit', unit === '' ? '没有填写单位' : `没有“${unit}”这个单位`)
  for (const [column, words] of [
    ['baseUnit', baseUnit],
    ['priceUnit', priceUnit],
  ] as const)
    // prettier-ignore
    if (words !== '' && named(words) === null) return wrong(column, `没有“${words}”这个单位`)
  const convertRate = milliIn(row, 'convertRate')
  if (isFault(convertRate)) return convertRate
  if (convertRate === 0) return wrong('convertRate', '须大于 0')
  return { plan: { saleUnit, baseUnit: named(baseUnit), convertRate, priceUnit: named(priceUnit) } }
}

const numbersOf = (
  row: WrittenGoods,
  price: number | undefined,
): Judged<Partial<Record<'price' | 'marketPrice' | 'stock' | 'warnAt' | 'weight', number>>> => {
  const read = {
    price,
    marketPrice: fenIn(row, 'marketPrice'),
    stock: milliIn(row, 'stock'),
    warnAt: milliIn(row, 'warnAt'),
    weight: milliIn(row, 'weight'),
  }
  const fault = Object.values(read).find(isFault)
  if (fault !== undefined) return fault
  const numbers = read as Partial<Record<keyof typeof read, number>>
  if (numbers.price === undefined) return wrong('price', '没有填写售价')
  if (numbers.stock === undefined && numbers.warnAt !== undefined) return wrong('warnAt', '不设库存的商品没有预警库存')
  return { plan: numbers }
}

/** Returns the draft that a row asks for. `market` includes the drafts of earlier rows. */
export const judgeDraft = (row: WrittenGoods, market: Market): Judged<ListingToSave> => {
  const text = textFault(row, market)
  if (text !== null) return { fault: text }
  const { name, skuCode, barcode } = row.values
  if (market.namesTaken.includes(name)) return wrong('name', '本店已有同名商品')
  if (market.room !== null && market.room < 1) return wrong(null, '店铺的商品数量已满，升级后再添加')
  const category = categoryNamed(row.values.category, market)
  if (isFault(category)) return category
  const units = unitsOf(row, market)
  if (isFault(units)) return units
  const known = knownOf(category.plan, units.plan, market)
  const named = unitIdsOf(units.plan)
  const price = writtenPrice(
    row,
    {
      unit: units.plan.saleUnit.name,
      priceUnit: units.plan.priceUnit?.name ?? null,
      convertRate: units.plan.convertRate ?? 1_000,
      priceRate: priceRateOf(named, known) ?? null,
    },
    null,
  )
  if (isFault(price)) return price
  const numbers = numbersOf(row, price)
  if (isFault(numbers)) return numbers
  if (market.deliveryTemplateId === null) return wrong(null, '请先在店铺里设置配送模板')
  const { marketPrice, stock, warnAt, weight } = numbers.plan
  const plan: ListingToSave = {
    categoryId: category.plan.id,
    name,
    classifyIds: [],
    mainImages: [],
    ...named,
    stockType: stock === undefined ? 0 : 1,
    specDefs: [],
    skuList: [
      {
        specValues: [],
        price: numbers.plan.price!,
        ...(marketPrice ? { marketPrice } : {}),
        ...(stock === undefined ? {} : { stockQty: stock }),
        ...(warnAt ? { warnQty: warnAt } : {}),
        ...(skuCode === '' ? {} : { skuCode }),
        ...(barcode === '' ? {} : { barcode }),
        ...(weight ? { weightKg: weight } : {}),
        enabled: true,
      },
    ],
    minQty: 1_000,
    stepQty: 1_000,
    deliveryTemplateId: market.deliveryTemplateId,
    ...(market.freight === null ? {} : { freightTemplateId: market.freight.id }),
    attrs: [],
    recommend: false,
    isNew: false,
    saleNow: false,
  }
  const [fault] = listingFaults(plan, known)
  return fault === undefined ? { plan } : wrong(columnOf[fault.field] ?? null, fault.msg)
}

const unitIdsOf = ({ saleUnit, baseUnit, convertRate, priceUnit }: UnitsOfRow) => ({
  saleUnitId: saleUnit.unitId,
  ...(baseUnit === null ? {} : { baseUnitId: baseUnit.unitId }),
  ...(convertRate === undefined ? {} : { convertRate }),
  ...(priceUnit === null ? {} : { priceUnitId: priceUnit.unitId }),
})

const knownOf = (
  { name, unitIds, weighGoods }: Market['categories'][number],
  { saleUnit, baseUnit, priceUnit }: UnitsOfRow,
  { freight, codesTaken }: Market,
): Known => ({
  // A sheet has no columns for required attributes of a category; the form asks for them later.
  category: {
    level: 3,
    name,
    enabled: true,
    unitIds,
    weighGoods,
    needQualType: null,
    requiredAttrs: [],
    qualified: true,
  },
  saleUnit,
  baseUnit,
  priceUnit,
  hasDelivery: true,
  hasSource: true,
  chargeMode: freight?.chargeMode ?? null,
  classifyIds: [],
  codesTaken,
})

/** Adds name and code of a draft to the market and counts it, so that later rows are judged with it. */
export const withDraft = (market: Market, { name, skuList }: ListingToSave): Market => ({
  ...market,
  namesTaken: [...market.namesTaken, name],
  codesTaken: skuList[0]!.skuCode === undefined ? market.codesTaken : [...market.codesTaken, skuList[0]!.skuCode],
  room: market.room === null ? null : market.room - 1,
})
