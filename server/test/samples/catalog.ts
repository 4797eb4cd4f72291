import { randomBytes } from 'node:crypto'
import { catalog } from '@mall/api/catalog/endpoints'
import { takeDownFor } from '../../src/modules/catalog/public.ts'
import { aClassify, aGoods } from '../builders/catalog.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller }: Scene) => {
  const ofShop = () => ({ shopId: seller.shopId })
  return samplesOf({ catalog })({
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
