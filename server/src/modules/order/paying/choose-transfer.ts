import { terms } from '@mall/api/order/terms'
import type { paying } from '@mall/api/payment/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { lockPerson } from '../../identity/public.ts'
import { transferAccountsOf } from '../../shop/public.ts'
import { act } from '../life/act.ts'
import type { LockedOrder } from '../life/store.ts'
import { lockUnpaid } from './pay-order.ts'
import { hurriedAmong, manyTransfersOf } from './queries.ts'

/** Until when an order that is paid by transfer waits. */
export const transferDeadline = (now: Date): Date => new Date(now.getTime() + terms.transferHours * 3_600_000)

/** Refuses TRANSFERS_OPEN when a person has too many orders of the same goods that wait for a transfer. The person is locked. */
export const demandFewTransfers = async (ctx: Write, userId: Id, orderIds: readonly Id[]): Promise<void> => {
  const goods = await manyTransfersOf(ctx.db, userId, orderIds, terms.transfersOpen)
  if (goods !== undefined) refuse('TRANSFERS_OPEN', { goods, most: terms.transfersOpen })
}

/**
 * Locked orders are to be paid by transfer: they wait 72 hours from now, once, or longer where they do already. Refuses TRANSFER_CLOSED where a shop has no account for
 * it, TRANSFER_HURRIED for a price for a time, TRANSFERS_OPEN beyond three orders of the same goods. The person is locked before.
 */
export const markTransfer = async (ctx: Write<Actor>, orders: readonly LockedOrder[]): Promise<void> => {
  const fresh = orders.filter((it) => it.payType !== 2)
  if (fresh.length === 0) return
  const ids = fresh.map((it) => it.orderId)
  const shops = await transferAccountsOf(ctx.db, [...new Set(fresh.map((it) => it.shopId))])
  const closed = shops.find((it) => !it.open)
  if (closed !== undefined) return refuse('TRANSFER_CLOSED', { shop: closed.shopName })
  if (await hurriedAmong(ctx.db, ids)) return refuse('TRANSFER_HURRIED')
  for (const order of fresh) {
    const payDeadline = new Date(Math.max(transferDeadline(ctx.now).getTime(), order.payDeadline?.getTime() ?? 0))
    await act(ctx, order, 'chooseTransfer', 'buyer', { payDeadline, changes: { payType: 2, payDeadline } })
  }
  for (const userId of new Set(fresh.map((it) => it.buyerUserId))) await demandFewTransfers(ctx, userId, ids)
}

/** The unpaid orders of a trade are to be paid by transfer; answers until when. */
export const chooseTransfer: Handler<typeof paying.chooseTransfer> = async (ctx, { tradeNo }) => {
  // The person before their orders, as where orders are placed.
  await lockPerson(ctx, ctx.actor.userId)
  const orders = await lockUnpaid(ctx, tradeNo, 2)
  await markTransfer(ctx, orders)
  const deadlines = orders.map(({ payType, payDeadline }) =>
    Math.max(payDeadline?.getTime() ?? 0, payType === 2 ? 0 : transferDeadline(ctx.now).getTime()),
  )
  return { payDeadline: new Date(Math.min(...deadlines)) }
}
