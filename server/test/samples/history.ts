import { history } from '@mall/api/history/endpoints'
import { aPaidOrder } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, goods }: Scene) => {
  const one = {
    input: async () => ({ orderId: (await aPaidOrder(world, buyer, [{ goodsId: goods.goodsId, qty: 2 }])).orderId }),
  }
  return samplesOf({ history })({ ofOrder: one, toOperator: one, papersToOperator: one })
}
