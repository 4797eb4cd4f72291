import { saveStandardGoods, saveUnit } from '../../src/modules/catalog/public.ts'
import { publishing } from '@mall/api/publishing/endpoints'
import { aClassify, aGoods } from '../builders/catalog.ts'
import { aDelivery, aDeliveryTemplate, aFreightTemplate } from '../builders/freight.ts'
import { aPublisher, listingInput, picture } from '../builders/publishing.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const ownUnit = ({ world }: Scene, { shopId }: { shopId: number }) =>
  world.write((ctx) => saveUnit(ctx, { shopId, name: unique().slice(0, 10), code: `u${unique()}`, unitType: 1 }))

const aStandard = async ({ world, goods: { categoryId } }: Scene) =>
  world.write((ctx) => saveStandardGoods(ctx, { name: `标准料${unique()}`, categoryId, images: [picture] }))

/** Goods to save, with every field that names a thing. */
export const goodsToSave = (scene: Scene) => {
  const { world, seller } = scene
  const fresh = async () => listingInput(await aPublisher(world, seller))
  const changed = async () => {
    const own = await aGoods(world, seller)
    return { goodsId: own.goodsId, input: { ...(await fresh()), spuId: own.spuId, version: 1 } }
  }
  return {
    input: fresh,
    naming: {
      spuId: async () => (await changed()).input,
      sourceSpuId: async () => ({ ...(await fresh()), sourceSpuId: await aStandard(scene) }),
      'skuList.goodsId': async () => {
        const { goodsId, input } = await changed()
        return { ...input, skuList: [{ ...input.skuList[0]!, goodsId }] }
      },
      classifyIds: async () => ({ ...(await fresh()), classifyIds: [await aClassify(world, seller)] }),
      saleUnitId: fresh,
      baseUnitId: async () => ({ ...(await fresh()), baseUnitId: await ownUnit(scene, seller), convertRate: 40 }),
      priceUnitId: async () => {
        const own = await ownUnit(scene, seller)
        return { ...(await fresh()), saleUnitId: own, priceUnitId: own }
      },
      deliveryTemplateId: fresh,
      freightTemplateId: async () => ({
        ...(await fresh()),
        freightTemplateId: await aFreightTemplate(world, seller),
      }),
    },
  }
}

export const samples = (scene: Scene) => {
  const { goods } = scene
  return samplesOf({ publishing })({
    save: { ...goodsToSave(scene), pressed: 'once' },
    show: { input: () => ({ id: goods.spuId }) },
    checkName: {
      input: () => ({ name: goods.name }),
      naming: { spuId: () => ({ name: goods.name, spuId: goods.spuId }) },
    },
    units: { input: () => ({}) },
    unitsOf: { input: () => ({ id: goods.categoryId }) },
    categoriesBelow: { input: () => ({ id: goods.categoryId }) },
    classify: { input: () => ({}) },
    deliveryTemplates: { input: () => ({}) },
    freightTemplates: { input: () => ({}) },
    standardGoods: { input: () => ({}) },
    standard: { input: async () => ({ id: await aStandard(scene) }) },
    shopConfig: { input: () => ({ categoryId: goods.categoryId }) },
    transformSkus: {
      input: () => ({ specDefs: [{ specName: '规格', values: ['20kg', '40kg'] }], basePrice: '100.00' }),
      naming: {
        'skuList.goodsId': () => ({
          specDefs: [{ specName: '规格', values: ['20kg'] }],
          skuList: [{ goodsId: goods.goodsId, specValues: [{ specName: '规格', value: '20kg' }], price: '1.00' }],
        }),
      },
    },
  })
}

export const foreign = (scene: Scene): Foreign => {
  const { world, otherSeller, otherGoods } = scene
  return {
    classify: () => aClassify(world, otherSeller),
    unit: () => ownUnit(scene, otherSeller),
    freightTemplate: () => aFreightTemplate(world, otherSeller),
    deliveryTemplate: async () =>
      aDeliveryTemplate(world, otherSeller, { deliveryIds: [await aDelivery(world, otherSeller)] }),
    spu: async () => otherGoods.spuId,
    goods: async () => otherGoods.goodsId,
  }
}
