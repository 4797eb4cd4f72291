import { promotion } from '@mall/api/promotion/endpoints'
import { timeText } from '@mall/api/wire-types'
import { aGoods } from '../builders/catalog.ts'
import { aGroup } from '../builders/customer.ts'
import { aFullReduction } from '../builders/promotion.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller }: Scene) => {
  const idle = () => aFullReduction(world, seller, { active: false })
  const input = async () => ({
    name: unique().slice(0, 10),
    promotionType: 1 as const,
    tiers: [{ thresholdMoney: '100.00', reduceMoney: '5.00' }],
    beginTime: timeText(world.now()),
    endTime: timeText(new Date(world.now().getTime() + 86_400_000)),
    scopeType: 2 as const,
    spuIds: [(await aGoods(world, seller)).spuId],
  })
  return samplesOf({ promotion })({
    list: { input: () => ({}) },
    info: { input: () => ({}), naming: { promotionId: async () => ({ promotionId: await idle() }) } },
    save: {
      input,
      naming: {
        promotionId: async () => ({ ...(await input()), promotionId: await idle() }),
        customerGroupIds: async () => ({ ...(await input()), customerGroupIds: [await aGroup(world, seller)] }),
      },
      // Its goods have at most one active full reduction.
      pressed: 'once',
    },
    drop: { input: async () => ({ promotionId: await idle() }), pressed: 'once' },
    dropMany: { input: async () => ({ ids: [await idle(), await idle()] }), pressed: 'once' },
    switchActive: { input: async () => ({ promotionId: await idle(), active: true }), pressed: 'once' },
  })
}
