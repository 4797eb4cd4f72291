import { file } from '@mall/api/file/endpoints'
import { aKeptPaper, aPaper } from '../builders/file.ts'
import { anOrder } from '../builders/order.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, endlessGoods: goods }: Scene) => {
  const ordered = async () => (await anOrder(buyer, [{ goodsId: goods.goodsId, qty: 2 }])).orderId
  const kept = async () => aKeptPaper(world, buyer.speak, await ordered())
  return samplesOf({ file })({
    uploadToken: { input: () => ({ bizType: 1, ext: 'png', size: 1_000 }), pressed: 'once with a key' },
    delById: { input: async () => ({ fileId: (await kept()).fileId }), pressed: 'once' },
    readPrivate: { input: kept, pressed: { apart: 'changes nothing but the record of who read it' } },
  })
}

export const foreign = ({ world, otherBuyer, otherGoods }: Scene): Foreign => ({
  file: async () => {
    const { orderId } = await anOrder(otherBuyer, [{ goodsId: otherGoods.goodsId, qty: 1 }])
    return (await aKeptPaper(world, otherBuyer.speak, orderId)).fileId
  },
  paper: async () => (await aPaper(world, otherBuyer.speak)).path,
})
