import { payment } from '@mall/api/payment/endpoints'
import { anOrder } from '../builders/order.ts'
import type { TestBuyer } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const opened = async (buyer: TestBuyer, goodsId: number) => {
  const { tradeNo } = await anOrder(buyer, [{ goodsId, qty: 2 }])
  const { data } = await buyer.speak.post('/rest/pay/create', { tradeNo, payType: 1, channel: 'wechat' })
  return { tradeNo, payNo: data.payNo as string, amount: Number(data.payMoney.replace('.', '')) }
}

export const samples = ({ world, buyer, endlessGoods: { goodsId } }: Scene) => {
  const byTrade = async () => ({ tradeNo: (await opened(buyer, goodsId)).tradeNo })
  return samplesOf({ payment })({
    state: {
      input: async () => ({ payNo: (await opened(buyer, goodsId)).payNo }),
      naming: { tradeNo: byTrade },
    },
    list: { input: byTrade },
    channels: { input: () => ({}), pressed: { apart: 'changes nothing' } },
    notify: {
      input: () => ({ channel: 'wechat', headers: {}, body: '' }),
      outside: async () => {
        const { payNo, amount } = await opened(buyer, goodsId)
        const notice = { payNo, tradeNo: `W${payNo}`, amount, result: 'paid', payTime: world.now() } as const
        return () => world.house.ports.cashier.notify('wechat', notice)
      },
      pressed: { apart: 'the word of another service' },
    },
  })
}

export const foreign = ({ otherBuyer, otherGoods: { goodsId } }: Scene): Foreign => ({
  payment: async () => (await opened(otherBuyer, goodsId)).payNo,
  trade: async () => (await opened(otherBuyer, goodsId)).tradeNo,
})
