import { evidence } from '@mall/api/evidence/endpoints'
import { anApplication, say } from '../builders/aftersales.ts'
import { aGoods } from '../builders/catalog.ts'
import { aPack, packBytes } from '../builders/evidence.ts'
import { anOrder, aPaidOrder } from '../builders/order.ts'
import { anOperator } from '../builders/shop.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, buyer }: Scene) => {
  const items = async () => [{ goodsId: (await aGoods(world, seller)).goodsId, qty: 1 }]
  const paid = async () => ({ orderId: (await aPaidOrder(world, buyer, await items())).orderId })
  const arbitrated = async () => {
    const { orderId } = await paid()
    const afterSalesId = await anApplication(buyer, orderId)
    await say(seller.speak, 'mj/rejectRefund', { afterSalesId, reason: '货已备好' })
    await say(buyer.speak, 'applyPlatform', { afterSalesId, reason: '请平台处理' })
    return { orderId }
  }
  const packed = async () => {
    const it = await paid()
    return { ...it, packId: await aPack(world, buyer.speak, it.orderId) }
  }
  return samplesOf({ evidence })({
    ask: { by: 'buyer', input: paid, pressed: 'once' },
    askAsOperator: { by: async () => (await anOperator(world)).userId, input: arbitrated, pressed: 'once' },
    packs: {
      by: 'buyer',
      input: async () => ({ orderId: (await packed()).orderId }),
    },
    fetch: {
      by: 'buyer',
      input: async () => ({ packId: (await packed()).packId }),
      pressed: { apart: 'each time is recorded' },
    },
    verify: {
      by: 'visitor',
      input: async () => {
        const { packId } = await packed()
        return { file: (await packBytes(world, buyer.speak, packId))!.toString('base64') }
      },
      pressed: { apart: 'it keeps nothing' },
    },
  })
}

export const foreign = ({ world, otherBuyer, otherGoods }: Scene): Foreign => ({
  evidencePack: async () => {
    const { orderId } = await anOrder(otherBuyer, [{ goodsId: otherGoods.goodsId, qty: 1 }])
    return aPack(world, otherBuyer.speak, orderId)
  },
})
