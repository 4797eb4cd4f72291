import { quantityText } from '@mall/api/money'
import type { Milli } from '@mall/api/money'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refundDifference, returnedQtyOf } from '../aftersales/public.ts'
import { billWeight, lockOrder, passPickup, pickupLinesOf, rejectPickup } from '../order/public.ts'
import { notifyOfWeight } from './notify.ts'
import { differenceMoney } from './parties-queries.ts'

type Verdict = {
  readonly orderId: Id
  readonly verdict: 'passed' | 'rejected' | 'withdrawn'
  readonly late: boolean
  readonly remark: string
}

/** Moves an order by the buyer's verdict on its handing over; a credential that the shop withdrew has to be confirmed anew. */
export const followVerdict = async (ctx: Write, { orderId, verdict, late, remark }: Verdict): Promise<void> => {
  const locked = await lockOrder(ctx, orderId)
  // The fact arrived a second time.
  if (locked.orderStatus !== 40 || locked.pickupStatus !== 4) return
  if (verdict === 'passed') await passPickup(ctx, locked, late)
  else await rejectPickup(ctx, locked, verdict === 'withdrawn' ? '卖家撤回了凭证' : remark)
}

type Weighed = Awaited<ReturnType<typeof pickupLinesOf>>[number]

const goodsText = (lines: readonly Weighed[]): string =>
  lines
    .map(
      (it) =>
        `${it.goodsName}订购 ${quantityText(it.openQty)}${it.unitName}，实提 ${quantityText(it.shipQty)}${it.unitName}`,
    )
    .join('；')
    .slice(0, 300)

/**
 * Quantity that was neither handed over nor refunded yet. Counts what after-sales refunded as not received, but not what was
 * returned, since that had been handed over.
 */
const shortOf = ({ openQty, shipQty, backQty }: Weighed, returned: Milli): Milli =>
  Math.max(0, openQty - shipQty - (backQty - returned))

type Short = { readonly lineId: Id; readonly qty: Milli }

const lessOf = async (ctx: Write, orderId: Id, lines: readonly Weighed[], short: readonly Short[]): Promise<void> => {
  const afterSalesId = await refundDifference(ctx, orderId, short, {
    key: `weight:${orderId}`,
    reason: '实提数量少于订购数量',
  })
  if (afterSalesId === undefined) return
  const money = await differenceMoney(ctx.db, afterSalesId)
  await notifyOfWeight(ctx, orderId, { way: 'less', goods: goodsText(lines), money })
}

const moreOf = async (ctx: Write, orderId: Id, lines: readonly Weighed[]): Promise<void> => {
  const more = lines.map(({ lineId, openQty, shipQty }) => ({ lineId, qty: shipQty - openQty }))
  const money = await billWeight(ctx, orderId, more)
  if (money > 0) await notifyOfWeight(ctx, orderId, { way: 'more', goods: goodsText(lines), money })
}

/** Refunds what weighed less than was paid for, to the fen. Bills what weighed more to buyers on credit only. */
export const settleWeight = async (ctx: Write, { orderId }: { readonly orderId: Id }): Promise<void> => {
  const lines = (await pickupLinesOf(ctx.db, orderId)).filter((it) => it.shipQty > 0)
  const returned = await returnedQtyOf(ctx.db, orderId)
  const short = lines
    .map((it) => ({ lineId: it.lineId, qty: shortOf(it, returned.get(it.lineId) ?? 0) }))
    .filter(({ qty }) => qty > 0)
  const less = lines.filter((it) => short.some(({ lineId }) => lineId === it.lineId))
  const more = lines.filter((it) => it.shipQty > it.openQty)
  if (less.length > 0) await lessOf(ctx, orderId, less, short)
  if (more.length > 0) await moreOf(ctx, orderId, more)
}
