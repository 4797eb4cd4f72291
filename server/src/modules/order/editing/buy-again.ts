import type { order } from '@mall/api/order/endpoints'
import type { Handler } from '../../../kernel/serve.ts'
import { countLines, putGoods } from '../../cart/public.ts'
import { gate } from '../life/act.ts'
import { lockOrder } from '../life/store.ts'
import { linesOf } from '../lists/row-queries.ts'

export const buyAgain: Handler<typeof order.buyAgain> = async (ctx, { orderId }) => {
  gate(await lockOrder(ctx, orderId), 'buyAgain', 'buyer')
  const lines = await linesOf(ctx.db, [orderId])
  const { put, lowered, skipped } = await putGoods(
    ctx,
    lines.map((line) => ({ goodsId: line.goodsId, qty: line.orderQty, checked: true })),
  )
  return {
    added: put.map(({ goodsId, qty }) => ({ goodsId, qty })),
    lowered: lowered.map(({ goodsName, reason }) => ({ goodsName, reason })),
    skipped: skipped.map(({ goodsName, reason }) => ({ goodsName, reason })),
    cartCount: await countLines(ctx.db, ctx.now, ctx.actor.userId),
  }
}
