import { unique } from '../world.ts'
import type { World } from '../world.ts'
import { aCategory, aUnit } from './catalog.ts'
import { aDelivery, aDeliveryTemplate } from './freight.ts'
import type { TestShop } from './shop.ts'

/** Path of a public picture, as an upload returns it; no file lies there. */
export const picture = '/files/ab/ab012345678901234567890123456789.webp'

/** Makes what a shop needs to publish goods: a category, a unit and a delivery template. */
export const aPublisher = async (world: World, shop: TestShop, it: Parameters<typeof aCategory>[1] = {}) => {
  const { categoryId } = await aCategory(world, it)
  const saleUnitId = await aUnit(world)
  const deliveryTemplateId = await aDeliveryTemplate(world, shop, { deliveryIds: [await aDelivery(world, shop)] })
  return { categoryId, saleUnitId, deliveryTemplateId }
}

/** Makes new goods of one specification, as their call takes them. */
export const listingInput = (names: { categoryId: number; saleUnitId: number; deliveryTemplateId: number }) => ({
  ...names,
  name: `乳猪教槽料${unique()}`,
  classifyIds: [],
  mainImages: [picture],
  stockType: 1 as const,
  specDefs: [],
  skuList: [{ specValues: [], price: '158.00', stockQty: 100, weightKg: 40 }],
  minQty: 1,
  stepQty: 1,
  attrs: [],
  saleNow: true,
})

const size = (value: string, price: string) => ({ specValues: [{ specName: '规格', value }], price, stockQty: 10 })

/** Makes new goods with a matrix of two kinds of specification. */
export const matrixInput = (names: Parameters<typeof listingInput>[0]) => ({
  ...listingInput(names),
  specDefs: [
    { specName: '规格', values: ['20kg', '40kg'] },
    { specName: '包装', values: ['编织袋', '纸袋', '吨包'] },
  ],
  skuList: ['20kg', '40kg'].flatMap((first, row) =>
    ['编织袋', '纸袋', '吨包'].map((second, column) => ({
      ...size(first, `${100 + row * 90 + column}.00`),
      specValues: [
        { specName: '规格', value: first },
        { specName: '包装', value: second },
      ],
      skuCode: unique(),
    })),
  ),
})
