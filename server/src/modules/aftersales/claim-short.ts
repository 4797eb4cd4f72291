import { mostMoney } from '@mall/api/aftersales/limits'
import { mostTimes } from '@mall/api/aftersales/states'
import { quantityText } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refundLinesOf, withinTolerance } from '../order/public.ts'
import { beginFor } from './apply.ts'
import { withPromised } from './plan.ts'
import { weighedOnReceipt } from './queries.ts'

const shortage = 6

/**
 * Applies for the missing goods in the buyer's name, once, if goods weighed less on receipt than was sent, by more than the
 * tolerance of two scales. The shop answers as it answers all after-sales.
 */
export const claimShort = async (ctx: Write, { orderId }: { readonly orderId: Id }): Promise<void> => {
  const weighed = (await weighedOnReceipt(ctx.db, orderId)).filter(
    ({ shipQty, countedQty }) => countedQty < shipQty && !withinTolerance(shipQty, countedQty),
  )
  if (weighed.length === 0) return
  const lines = (await refundLinesOf(ctx.db, orderId)).map(withPromised)
  const short = weighed.flatMap(({ lineId, shipQty, countedQty, goodsName, unitName }) => {
    const line = lines.find((it) => it.lineId === lineId)!
    const step = 10 ** (3 - line.qtyScale)
    const qty = Math.floor((shipQty - countedQty) / step) * step
    const free = line.afterSalesId === null && line.afterSalesTimes < mostTimes && mostMoney(line) > 0
    if (qty <= 0 || !free) return []
    const said = `${goodsName} 发 ${quantityText(shipQty)} 实收 ${quantityText(countedQty)} ${unitName}`
    return [{ lineId, applyQty: qty, said }]
  })
  if (short.length === 0) return
  const desc = `收货过磅少：${short.map(({ said }) => said).join('；')}`.slice(0, 200)
  const asked = short.map(({ lineId, applyQty }) => ({ lineId, applyQty }))
  await beginFor(ctx, { orderId, afterType: 1, reasonCode: shortage, lines: asked, desc }, `receipt:${orderId}`)
}
