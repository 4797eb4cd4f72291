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

/** Returns until when an order paid by transfer waits. */
export const transferDeadline = (now: Date): Date => new Date(now.getTime() + terms.transferHours * 3_600_000)

/** Refuses TRANSFERS_OPEN if too many orders of the same goods of a person wait for a transfer. The caller has locked the person. */
export const demandFewTransfers = async (ctx: Write, userId: Id, orderIds: readonly Id[]): Promise<void> => {
  const goods = await manyTransfersOf(ctx.db, userId, orderIds, terms.transfersOpen)
  if (goods !== undefined) refuse('TRANSFERS_OPEN', { goods, most: terms.transfersOpen })
}

/**
 * Sets locked orders to payment by transfer: their deadline becomes 72 hours from now, unless it is later already. Refuses
 * TRANSFER_CLOSED if a shop has no account for it, TRANSFER_HURRIED for limited-time prices, and TRANSFERS_OPEN beyond three orders
 * of the same goods. The caller has locked the person.
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

/** Sets the unpaid orders of a trade to payment by transfer; returns their deadline. */
export const chooseTransfer: Handler<typeof paying.chooseTransfer> = async (ctx, { tradeNo }) => {
  // Locks the person before their orders, in the same sequence as when an order is placed.
  await lockPerson(ctx, ctx.actor.userId)
  const orders = await lockUnpaid(ctx, tradeNo, 2)
  await markTransfer(ctx, orders)
  const deadlines = orders.map(({ payType, payDeadline }) =>
    Math.max(payDeadline?.getTime() ?? 0, payType === 2 ? 0 : transferDeadline(ctx.now).getTime()),
  )
  return { payDeadline: new Date(Math.min(...deadlines)) }
}
