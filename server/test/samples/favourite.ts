import { favourite } from '@mall/api/favourite/endpoints'
import { aGoods } from '../builders/catalog.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, goods }: Scene) =>
  samplesOf({ favourite })({
    list: { input: () => ({ type: 1 }) },
    edit: {
      input: async () => ({ type: 1, targetId: (await aGoods(world, seller)).spuId, on: true }),
      pressed: 'once',
    },
    check: { by: 'buyer', input: () => ({ type: 1, targetIds: [goods.spuId] }) },
  })
