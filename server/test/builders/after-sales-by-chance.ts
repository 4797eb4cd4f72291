import type { Answer, World } from '../world.ts'
import { afterSalesPath } from './aftersales.ts'

/* Presses buttons of after-sales by chance. */

type Speaker = Awaited<ReturnType<World['signIn']>>
type Chance = { readonly below: (count: number) => number; readonly oneOf: <T>(all: readonly T[]) => T }

/** Applies for a line of an order in a way that fits it; refused if nothing of the order can be applied for. */
export const applyByChance = async (buyer: Speaker, orderId: number, by: Chance): Promise<Answer<any>> => {
  const answer = await buyer.get(`/order/person/toRefund/${orderId}`)
  const free = ((answer.data?.lines ?? []) as any[]).filter((line) => line.free)
  if (!answer.data?.canRefund) return { ...answer, code: 10410 }
  const line = by.oneOf(free)
  const afterType = line.unsentQty === 0 && line.sentQty > 0 ? 1 + by.below(3) : 1
  // A small quantity may have nothing left after a partial refund of money alone.
  const qty = line.unsentQty > 0 && afterType === 1 ? line.unsentQty : line.sentQty
  const lines = [{ lineId: line.lineId, applyQty: qty }]
  return buyer.post('/rest/order/refund/updateOrderGoods', { orderId, afterType, reasonCode: by.oneOf([2, 4]), lines })
}

/** Takes a step of the open after-sales of an order; returns whether the order has any. */
export const handleByChance = async (
  buyer: Speaker,
  seller: Speaker,
  orderId: number,
  by: Chance,
): Promise<Answer<any>> => {
  const answer = await seller.post(afterSalesPath('mj/selPage'), { orderId })
  const rows = (answer.data?.list ?? []) as any[]
  const open = rows.find((row) => row.state <= 40 || row.arbitration === 1)
  if (open === undefined) return { ...answer, code: 10410 }
  const { afterSalesId } = open
  const input = { afterSalesId, returnAddress: '农场路1号，李工，13800000000', reason: '请补充照片' }
  const answers = ['mj/agreeRefund', 'mj/agreeRefund', 'mj/rejectRefund', 'mj/backRefund']
  if (open.state === 10) await seller.post(afterSalesPath(by.oneOf(answers)), input)
  if (open.state === 20) await buyer.post(afterSalesPath('fillReturn'), { afterSalesId, returnWay: 2 })
  const sent = { companyCode: 'SF', trackingNo: 'SF1' }
  if (open.state === 30) await seller.post(afterSalesPath('mj/agreeRefund'), { afterSalesId, ...sent })
  return answer
}
