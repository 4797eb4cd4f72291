import type { order } from '@mall/api/order/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { sheetRuns } from '../../combination/public.ts'
import { teamWaits } from '../../groupbooking/public.ts'
import { pending } from '../../ledger/public.ts'
import { refundLinesOf } from '../after-sales/queries.ts'
import { countRefunds } from '../after-sales/store.ts'
import { act, actOnAll } from '../life/act.ts'
import type { OrderParty } from '../life/machine.ts'
import { lockOrder, lockOrders } from '../life/store.ts'
import type { LockedOrder } from '../life/store.ts'
import type { TogetherAction } from '../life/together-rows.ts'
import { refundPaid } from '../paying/refund-ways.ts'

type Ending = {
  readonly action: Exclude<TogetherAction, 'formTeam'>
  readonly party: OrderParty
  readonly text?: string
}

/** Ends a paid, locked order and refunds all that was paid of it, the way it came. */
const giveAllBack = async (ctx: Write, it: LockedOrder, { action, party, text }: Ending): Promise<void> => {
  const { orderId, payMoney } = it
  const lines = (await refundLinesOf(ctx.db, orderId)).map((line) => ({
    lineId: line.lineId,
    orderQty: line.orderQty,
    qty: line.orderQty - line.refundQty,
    dropped: line.orderQty - line.refundQty,
    money: line.payMoney - line.refundedMoney,
    freight: line.freightMoney - line.refundedFreight,
  }))
  await countRefunds(ctx, orderId, lines)
  const refundMoney = payMoney - it.refundedMoney
  await act(ctx, it, action, party, {
    ...(text === undefined ? {} : { text }),
    changes: {
      refundedMoney: payMoney,
      payStatus: payMoney > 0 ? 6 : it.payStatus,
      refundable: false,
      sendable: false,
    },
  })
  ctx.emit('order.refunded', {
    orderId,
    refundMoney,
    wholly: true,
    lines: lines.map(({ lineId, qty, orderQty, money }) => ({ lineId, qty, refundedQty: orderQty, orderQty, money })),
  })
  // This comes last, since accounts stay locked until the transaction ends.
  if (refundMoney > 0)
    await refundPaid(ctx, it, {
      key: `together:${orderId}`,
      money: refundMoney,
      reason: text ?? '未成团退款',
      from: pending(it.shopId),
    })
}

/** Ends orders bought together: paid orders with a full refund, unpaid ones without. */
const endTogether = async (ctx: Write, orderIds: readonly Id[], ending: Ending): Promise<void> => {
  const orders = await lockOrders(ctx, orderIds)
  const unpaid = orders.filter((it) => it.orderStatus === 10)
  await actOnAll(ctx, unpaid, ending.action, ending.party, ending.text === undefined ? {} : { text: ending.text })
  const from = ending.action === 'closeSheet' ? [20, 30] : [20]
  for (const it of orders) if (from.includes(it.orderStatus)) await giveAllBack(ctx, it, ending)
}

/** Moves the orders of a team on if it is filled, else ends them. A second arrival does nothing. */
export const followTeam = async (
  ctx: Write,
  { filled, orderIds }: { readonly filled: boolean; readonly orderIds: readonly Id[] },
): Promise<void> => {
  if (!filled) return endTogether(ctx, orderIds, { action: 'failTeam', party: 'payment' })
  const waiting = (await lockOrders(ctx, orderIds)).filter((it) => it.orderStatus === 20)
  await actOnAll(ctx, waiting, 'formTeam', 'payment')
}

type SheetEnded = {
  readonly ended: 'succeeded' | 'failed' | 'cancelled'
  readonly paidIds: readonly Id[]
  readonly unpaidIds: readonly Id[]
}

/** Follows the end of a sheet: unpaid orders close, paid ones go to the shop or are refunded. A second arrival does nothing. */
export const followSheet = async (ctx: Write, { ended, paidIds, unpaidIds }: SheetEnded): Promise<void> => {
  const back = ended === 'cancelled' ? ('closeSheet' as const) : ('failTeam' as const)
  if (ended !== 'succeeded') return endTogether(ctx, [...paidIds, ...unpaidIds], { action: back, party: 'payment' })
  await endTogether(ctx, unpaidIds, { action: back, party: 'payment', text: '团购已截单，订单未付款' })
  await followTeam(ctx, { filled: true, orderIds: paidIds })
}

/** Lets the buyer leave the others while the order waits for them: all the money goes back, and the place becomes free. */
export const leaveTeam: Handler<typeof order.leaveTeam> = async (ctx, { orderId }) => {
  const locked = await lockOrder(ctx, orderId)
  const waiting = locked.orderStatus === 20
  // A team or sheet that is already decided cannot be left, even if its orders change a moment later.
  if (waiting && !(await (locked.orderType === 2 ? teamWaits : sheetRuns)(ctx, orderId))) return refuse('TOGETHER_OVER')
  await giveAllBack(ctx, locked, {
    action: 'leaveTeam',
    party: 'buyer',
    text: '退出拼团，全额退款',
  })
  return { orderId, orderStatus: 91 }
}
