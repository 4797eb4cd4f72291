import { cashier } from '@mall/api/cashier/endpoints'
import { anOrder } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ buyer, endlessGoods: goods }: Scene) => {
  const opened = async () => {
    const { tradeNo } = await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 2 }])
    const { data } = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
    return { token: data.cashierUrl.split('/').at(-1) as string }
  }
  return samplesOf({ cashier })({
    page: { input: opened },
    act: {
      input: async () => ({ ...(await opened()), action: 'pay' }),
      pressed: { apart: 'the page of another service' },
    },
  })
}
