import { randomBytes } from 'node:crypto'
import { catalog } from '@mall/api/catalog/endpoints'
import { saveCategory, takeDownFor } from '../../src/modules/catalog/public.ts'
import { aCategory, aClassify, aGoods, aUnit } from '../builders/catalog.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller }: Scene) => {
  const ofShop = () => ({ shopId: seller.shopId })
  const aBranch = async () => (await aCategory(world)).firstId
  const written = { name: '', afterSaleDays: 7, unitIds: [], attrs: [{ name: '品牌', required: true }] }
  const named = () => ({ ...written, name: unique().slice(0, 20) })
  return samplesOf({ catalog })({
    operatedTree: {
      input: async () => (await aBranch(), {}),
      naming: { parentId: async () => ({ parentId: await aBranch() }) },
    },
    platformUnits: { input: () => ({}) },
    saveCategory: {
      input: named,
      naming: {
        parentId: async () => ({ ...named(), parentId: await aBranch() }),
        categoryId: async () => ({ ...named(), categoryId: await aBranch(), version: 1 }),
        unitIds: async () => ({ ...named(), unitIds: [await aUnit(world)] }),
      },
      pressed: 'once',
    },
    moveCategory: {
      // Beside one other category, so that each move renumbers equally many.
      input: async () => {
        const { secondId } = await aCategory(world)
        const categoryId = await world.write((ctx) =>
          saveCategory(ctx, { parentId: secondId, name: unique().slice(0, 20) }),
        )
        return { categoryId, to: 'up' as const }
      },
      pressed: 'once with a key',
    },
    removeCategory: {
      input: async () => ({ categoryId: (await aCategory(world)).categoryId, version: 1 }),
      pressed: 'once',
    },
    classifyTree: { input: ofShop },
    saveClassify: {
      input: () => ({ name: unique().slice(0, 10) }),
      naming: {
        classifyId: async () => ({ classifyId: await aClassify(world, seller), name: unique().slice(0, 10) }),
        parentId: async () => ({ parentId: await aClassify(world, seller), name: unique().slice(0, 10) }),
      },
      pressed: 'once',
    },
    dropClassify: { input: async () => ({ classifyId: await aClassify(world, seller) }), pressed: 'once' },
    sortClassify: {
      input: async () => ({ classifyIds: [await aClassify(world, seller), await aClassify(world, seller)] }),
      pressed: 'once',
    },
    ownFirstLevel: { input: () => ({}) },
    everyFirstLevel: { input: () => ({}) },
    firstLevelOf: { input: ofShop },
    operatorList: { input: () => ({}) },
    operatorShow: { input: async () => ({ spuId: (await aGoods(world, seller)).spuId }) },
    takeDown: {
      input: async () => ({ spuId: (await aGoods(world, seller)).spuId, reason: '夸大功效' }),
      pressed: 'once',
    },
    release: {
      input: async () => {
        const { spuId } = await aGoods(world, seller)
        await world.write((ctx) => takeDownFor(ctx, { spuId, reason: '夸大功效' }))
        return { spuId }
      },
      pressed: 'once',
    },
    visit: {
      input: () => ({ ...ofShop(), visitorId: randomBytes(16).toString('hex') }),
      pressed: { apart: 'counts visits' },
    },
  })
}
