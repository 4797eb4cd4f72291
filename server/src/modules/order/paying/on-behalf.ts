import type { Fen } from '@mall/api/money'
import type { paying } from '@mall/api/payment/endpoints'
import { dateText, pageAnswer, pageOfInput } from '@mall/api/wire-types'
import type { Id } from '@mall/api/wire-types'
import type { Actor } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { holdTreatiesOf, paidForBy } from '../../treaty/public.ts'
import { gate } from '../life/act.ts'
import { payableAmong } from './payable.ts'
import { ordersToPayFor } from './queries.ts'
import { lockTrade } from './store.ts'
import type { PayableOrder } from './store.ts'
import { demandWay, isOpenWay } from './ways-to-pay.ts'

type Limits = ReadonlyMap<Id, Fen | null>
const limitsOf = (treaties: readonly { readonly boId: Id; readonly limitMoney: Fen | null }[]): Limits =>
  new Map(treaties.map((it) => [it.boId, it.limitMoney]))

/** Returns whether an order costs no more than the treaty allows. */
const isWithin = (limits: Limits, { buyerBoId, payMoney }: PayableOrder): boolean =>
  payMoney <= (limits.get(buyerBoId) ?? payMoney)

/** Returns the unpaid checkouts that the caller may pay by a treaty, earliest deadline first. */
export const listOnBehalf: Handler<typeof paying.onBehalf> = async ({ db, now, actor }, input) => {
  const limits = limitsOf(await paidForBy(db, actor.userId, dateText(now)))
  const trades = Map.groupBy(await ordersToPayFor(db, [...limits.keys()], now), ({ tradeNo }) => tradeNo)
  const payable = [...trades].flatMap(([tradeNo, unpaid]) => {
    const orders = payableAmong(unpaid)
    return orders.length > 0 && isOpenWay(orders, 1) ? [{ tradeNo, orders }] : []
  })
  const page = pageOfInput(input)
  const first = (page.pageNum - 1) * page.pageSize
  const list = payable.slice(first, first + page.pageSize).map(({ tradeNo, orders }) => ({
    tradeNo,
    enterpriseName: orders[0]!.enterpriseName,
    goods: orders.flatMap(({ goodsNames }) => goodsNames).join('、'),
    orderCount: orders.length,
    payMoney: orders.reduce((sum, it) => sum + it.payMoney - it.heldMoney, 0),
    deadline: orders[0]!.payDeadline!,
    within: orders.every((order) => isWithin(limits, order)),
  }))
  return pageAnswer(page, payable.length, list)
}

/**
 * Locks the payable orders of a trade for a payer with a treaty, and holds the treaty until the payment is begun. Refuses
 * TREATY_NEEDED if there is no treaty in force, or if an order costs more than it allows.
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
  const limits = limitsOf(treaties)
  const free = payableAmong(unpaid)
  if (free.length === 0) gate(unpaid[0]!, 'pay', 'buyer')
  if (!free.every((order) => isWithin(limits, order))) return refuse('TREATY_NEEDED')
  demandWay(free, 1)
  return free
}
