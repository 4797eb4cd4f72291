import type { Milli } from '@mall/api/money'
import { rateOf } from '@mall/api/units'
import type { Write } from '../kernel/context.ts'
import type { House } from '../kernel/outbox.ts'
import { inWrite } from '../kernel/outbox.ts'
import { saveGoods } from '../modules/catalog/public.ts'
import { openStock } from '../modules/stock/public.ts'
import type { Album } from './album.ts'
import { demoGoods } from './catalogue.ts'
import { categoryIdOf, demoUnits, unitIdOf } from './categories.ts'
import { detailHtml } from './demo-goods.ts'
import type { DemoGoods } from './demo-goods.ts'
import type { ShopParts } from './load-shops.ts'
import { demoShops } from './shops.ts'

/** Ids of goods by key; those of their specifications are in the order of the list. */
export type GoodsIds = ReadonlyMap<string, { readonly spuId: number; readonly goodsIds: readonly number[] }>

const day = 86_400_000

const classIds = (it: DemoGoods, { classifies }: ShopParts): number[] => {
  const tree = demoShops.find((shop) => shop.shopId === it.shopId)!.classifies
  const above = Object.entries(tree).find(([, below]) => below.includes(it.classify))?.[0]
  return [above, it.classify].flatMap((name) => (name === undefined ? [] : [classifies.get(name)!]))
}

const measureOf = (name: string) => {
  const { unitId, unitType, toBase = null } = demoUnits.find((unit) => unit.name === name)!
  return { unitId, unitType, toBase }
}
/** Returns the price unit of goods, and how much of their base unit it contains. */
const pricedBy = (unit: string, base: string) => {
  const priceRate = rateOf(measureOf(unit), measureOf(base))
  if (priceRate === undefined) throw new RangeError(`${unit} is no ${base}`)
  return { priceUnitId: unitIdOf(unit), priceRate }
}

/** Returns the data of goods without their own times and numbers. */
export const goodsToSave = (it: DemoGoods, shop: ShopParts, images: readonly string[]) => ({
  shopId: it.shopId,
  orgBoId: shop.boId,
  name: it.name,
  subTitle: it.subTitle,
  categoryId: categoryIdOf(it.category),
  classifyIds: classIds(it, shop),
  brand: it.brand,
  images,
  detailHtml: detailHtml(it, images.slice(1)),
  attrs: it.attrs,
  specDefs: it.specNames.map((specName, at) => ({
    specName,
    values: [...new Set(it.skus.map((sku) => sku.values[at]!))],
  })),
  saleUnitId: unitIdOf(it.unit),
  ...(it.baseUnit === undefined ? {} : { baseUnitId: unitIdOf(it.baseUnit) }),
  ...(it.convertRate === undefined ? {} : { convertRate: it.convertRate }),
  ...(it.priceUnit === undefined ? {} : pricedBy(it.priceUnit, it.baseUnit ?? it.unit)),
  minQty: it.minQty,
  stepQty: it.stepQty,
  ...(it.maxQty === undefined ? {} : { maxQty: it.maxQty }),
  deliveryTemplateId: shop.deliveryTemplateId,
  ...(it.freight === null ? {} : { freightTemplateId: shop.freights.get(it.freight)! }),
  weighGoods: it.weighGoods,
  // Goods that the platform takes down were on sale before.
  saleState: it.saleState === 3 ? (1 as const) : it.saleState,
  viewCount: it.views,
  recommend: it.recommend,
  isNew: it.isNew,
  skus: it.skus.map(
    ({ values, code, oaArticleId, weight, volume, stock: _stock, warn: _warn, tiers: _tiers, ...sku }) => ({
      ...sku,
      weightKg: weight,
      volumeM3: volume,
      specValues: values.map((value, at) => ({ specName: it.specNames[at]!, value })),
      skuCode: code,
      ...(oaArticleId === undefined ? {} : { oaArticleId }),
    }),
  ),
})

/** How much of each specification will be ordered in the coming months, so that today's stock matches the list. */
type Demand = (key: string, sku: number) => Milli

type Shelf = {
  readonly shop: ShopParts
  readonly album: Album
  readonly library: ReadonlyMap<string, number>
  readonly demand: Demand
  readonly now: Date
}

/** Returns the library's goods that a dealer copies for what its maker sells. */
const sourceOf = (key: string, library: ReadonlyMap<string, number>) => {
  const sourceSpuId = library.get(key)
  return sourceSpuId === undefined ? {} : { sourceSpuId }
}

const timesOf = ({ timed }: DemoGoods, now: Date) => {
  if (timed === undefined) return {}
  const [saleBegin, saleEnd] = timed.map((days) => new Date(now.getTime() + days * day))
  return { saleState: 1 as const, saleBegin: saleBegin!, saleEnd: saleEnd! }
}

const loadOne = async (ctx: Write, it: DemoGoods, { shop, album, library, demand, now }: Shelf, at: number) => {
  const daysOnList = it.isNew ? 3 + (at % 15) : 95 + ((at * 37) % 280)
  const made = await saveGoods(ctx, {
    ...goodsToSave(it, shop, album.goods(it)),
    listedTime: new Date(now.getTime() - daysOnList * day),
    ...timesOf(it, now),
    ...(it.sourceKey === undefined ? {} : sourceOf(it.sourceKey, library)),
  })
  await openStock(
    ctx,
    made.goodsIds.map((goodsId, sku) => ({
      goodsId,
      shopId: it.shopId,
      stockType: it.stockType,
      qty: it.stockType === 0 ? 0 : it.skus[sku]!.stock + demand(it.key, sku),
      ...(it.stockType === 0 ? {} : { warnQty: it.skus[sku]!.warn }),
    })),
  )
  return made
}

/** Loads every product of the demonstration with its stock; `now` is today, not the day on which the load begins. */
export const loadGoods = (
  house: House,
  shops: ReadonlyMap<number, ShopParts>,
  more: Omit<Shelf, 'shop'>,
): Promise<GoodsIds> =>
  inWrite(house, null, async (ctx) => {
    const made = new Map<string, { spuId: number; goodsIds: number[] }>()
    for (const [at, it] of demoGoods.entries())
      made.set(it.key, await loadOne(ctx, it, { ...more, shop: shops.get(it.shopId)! }, at))
    return made
  })
