import type { CargoKind } from '@mall/api/order/cargo-papers'
import { saveCategory, saveClassify, saveGoods, saveUnit } from '../../src/modules/catalog/public.ts'
import type { GoodsToSave } from '../../src/modules/catalog/public.ts'
import { openStock } from '../../src/modules/stock/public.ts'
import { unique } from '../world.ts'
import type { World } from '../world.ts'
import type { TestShop } from './shop.ts'

/** Makes a shop classify. */
export const aClassify = (world: World, { shopId }: Pick<TestShop, 'shopId'>): Promise<number> =>
  world.write((ctx) => saveClassify(ctx, { shopId, name: unique().slice(0, 10) }))

/** Makes a category of the third level with its two parents. */
export const aCategory = async (
  world: World,
  it: { name?: string; afterSaleDays?: number; weighGoods?: boolean; cargoKind?: CargoKind } = {},
) =>
  world.write(async (ctx) => {
    const name = unique()
    const firstId = await saveCategory(ctx, { name: `类${name}` })
    const secondId = await saveCategory(ctx, { parentId: firstId, name: `类${name}` })
    const categoryId = await saveCategory(ctx, { ...it, parentId: secondId, name: it.name ?? `类${name}` })
    return { firstId, secondId, categoryId }
  })

/** Makes a unit: counted in pieces, or a weight in thousandths of a kilogram; `qtyScale` 0 allows whole numbers only. */
export const aUnit = (
  world: World,
  { name, kilos, qtyScale = 0 }: { name?: string; kilos?: number; qtyScale?: 0 | 1 | 2 | 3 } = {},
): Promise<number> =>
  world.write((ctx) => {
    const code = unique()
    return saveUnit(ctx, {
      name: name ?? code.slice(0, 10),
      code: `u${code}`,
      ...(kilos === undefined ? { unitType: 1 } : { unitType: 2, toBase: kilos }),
      qtyScale,
    })
  })

/** Makes the units of a feed mill by their names; only once in a world, because the platform has each name only once. */
export const feedUnits = async (world: World) => ({
  bag: await aUnit(world, { name: '袋' }),
  head: await aUnit(world, { name: '头' }),
  kilo: await aUnit(world, { name: '公斤', kilos: 1_000, qtyScale: 1 }),
  jin: await aUnit(world, { name: '斤', kilos: 500, qtyScale: 1 }),
  ton: await aUnit(world, { name: '吨', kilos: 1_000_000, qtyScale: 3 }),
})

type GoodsInput = Partial<GoodsToSave> & {
  /** Price in fen of the only specification; 15800 by default. */
  readonly price?: number
  /** 1 by default. */
  readonly stockType?: 0 | 1 | 2
  /** Stock of each specification in thousandths; 100 units by default. */
  readonly stock?: number
  readonly warnQty?: number
}

export type TestGoods = {
  readonly spuId: number
  /** Id of the first specification. */
  readonly goodsId: number
  readonly goodsIds: number[]
  readonly name: string
  readonly categoryId: number
}

/** Makes goods of a shop on sale, with stock, in a category and unit of their own by default. */
export const aGoods = async (
  world: World,
  shop: TestShop,
  { price, stockType = 1, stock = 100_000, warnQty, ...it }: GoodsInput = {},
): Promise<TestGoods> => {
  const categoryId = it.categoryId ?? (await aCategory(world)).categoryId
  const saleUnitId = it.saleUnitId ?? (await aUnit(world))
  return world.write(async (ctx) => {
    const name = it.name ?? `育肥料${unique()}`
    const { spuId, goodsIds } = await saveGoods(ctx, {
      images: ['goods/feed.png'],
      skus: [{ price: price ?? 15_800, weightKg: 40_000, volumeM3: 60 }],
      ...it,
      shopId: shop.shopId,
      orgBoId: shop.boId,
      name,
      categoryId,
      saleUnitId,
    })
    await openStock(
      ctx,
      goodsIds.map((goodsId) => ({
        goodsId,
        shopId: shop.shopId,
        stockType,
        qty: stockType === 0 ? 0 : stock,
        ...(warnQty === undefined ? {} : { warnQty }),
      })),
    )
    return { spuId, goodsId: goodsIds[0]!, goodsIds, name, categoryId }
  })
}
