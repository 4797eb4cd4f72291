import { arrival } from '@mall/api/arrival/endpoints'
import { aGoods } from '../builders/catalog.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, buyer }: Scene) => {
  const soldOut = () => aGoods(world, seller, { stock: 0 })
  const waited = async () => {
    const goods = await soldOut()
    // Earlier requests lie long ago, because a sweep asks more often than a person may.
    const longAgo = new Date(world.now().getTime() - 30 * 86_400_000)
    await world.db
      .updateTable('arrivalNotice')
      .set({ state: 20, askTime: longAgo, endTime: longAgo })
      .where('userId', '=', buyer.userId)
      .execute()
    const answer = await buyer.speak.post('/rest/arrival/ask', { goodsId: goods.goodsId })
    if (answer.code !== 0) throw new Error(answer.msg)
    return goods
  }
  return samplesOf({ arrival })({
    ask: { by: 'buyer', input: async () => ({ goodsId: (await soldOut()).goodsId }), pressed: 'once' },
    cancel: { by: 'buyer', input: async () => ({ goodsId: (await waited()).goodsId }), pressed: 'once' },
    mine: {
      by: 'buyer',
      input: async () => (await waited(), {}),
      naming: { spuId: async () => ({ spuId: (await waited()).spuId }) },
    },
  })
}
