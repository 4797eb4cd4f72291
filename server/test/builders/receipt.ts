import type { World } from '../world.ts'
import { aGoods } from './catalog.ts'
import { aSentOrder } from './order.ts'
import type { aSeller, TestBuyer } from './order.ts'

/** Makes a received order of new goods, with a counted quantity. */
export const aReceivedOrder = async (
  world: World,
  buyer: TestBuyer,
  seller: Awaited<ReturnType<typeof aSeller>>,
  it: { readonly sent?: number; readonly counted?: number } = {},
) => {
  const goods = await aGoods(world, seller)
  const { orderId } = await aSentOrder(world, buyer, seller, [{ goodsId: goods.goodsId, qty: it.sent ?? 2 }])
  const { data } = await buyer.speak.post('/sctrading/order/selOrderDetailByOrderId', { orderId: String(orderId) })
  const lineId = data.lines[0].lineId as string
  const counted = it.counted === undefined ? {} : { counted: [{ lineId, qty: it.counted }] }
  const answer = await buyer.speak.post('/order/person/receiveGoods', { orderId: String(orderId), ...counted })
  if (Number(answer.code) !== 0) throw new Error(`${answer.code} ${answer.msg}`)
  return { orderId, lineId }
}
