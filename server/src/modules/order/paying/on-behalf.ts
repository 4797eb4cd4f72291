import type { paying } from '@mall/api/payment/endpoints'
import { dateText, pageOfInput } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { holdTreatiesOf, paidForBy } from '../../treaty/public.ts'
import { gate } from '../life/act.ts'
import { tradesToPayFor } from './queries.ts'
import { lockTrade } from './store.ts'
import type { PayableOrder } from './store.ts'
import { demandWay } from './ways-to-pay.ts'

/** The unpaid checkouts that the caller may pay by a treaty, those that are due first. */
export const listOnBehalf: Handler<typeof paying.onBehalf> = async ({ db, now, actor }, input) =>
  tradesToPayFor(db, await paidForBy(db, actor.userId, dateText(now)), now, pageOfInput(input))

/**
 * Locks what of a trade is unpaid for somebody who pays it by a treaty in force, which holds it until the payment is begun.
 * Refuses TREATY_NEEDED where there is none, or an order costs more than it says.
 */
export const lockOnBehalf = async (ctx: Write<Actor>, tradeNo: string): Promise<PayableOrder[]> => {
  await holdTreatiesOf(ctx, ctx.actor.userId)
  const treaties = await paidForBy(ctx.db, ctx.actor.userId, dateText(ctx.now))
  const boIds = treaties.map((it) => it.boId)
  if (boIds.length === 0) return refuse('TREATY_NEEDED')
  const orders = await lockTrade(ctx, tradeNo, { userId: ctx.actor.userId, boIds, seesAllOf: boIds })
  if (orders.length === 0) return refuse('NOT_FOUND')
  const unpaid = orders.filter((order) => order.orderStatus === 10)
  if (unpaid.length === 0) return refuse('WRONG_STATE')
  const limitOf = new Map(treaties.map((it) => [it.boId, it.limitMoney]))
  for (const order of unpaid) {
    gate(order, 'pay', 'buyer')
    const limit = limitOf.get(order.buyerBoId) ?? null
    if (limit !== null && order.payMoney > limit) return refuse('TREATY_NEEDED')
  }
  demandWay(unpaid, 1)
  return unpaid
}
