import type { RefusalName } from '@mall/api/errors'
import type { OrderStatus } from '@mall/api/order/status'
import type { Id } from '@mall/api/wire-types'
import { buysBy } from '../../../actor.ts'
import type { Write } from '../../../kernel/context.ts'
import { step } from '../../../kernel/machine.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { effects } from './effects.ts'
import type { Circumstances } from './effects.ts'
import { cancelTypes } from './cancel-types.ts'
import { orderMachine, orderWords } from './machine.ts'
import { pickupStatusAfter } from './pickup-status.ts'
import type { OrderAction, OrderFacts, OrderParty } from './machine.ts'
import { refusalOf } from './say-refusal.ts'
import { saveSteps } from './store.ts'
import type { LockedOrder, OrderChanges } from './store.ts'

export type ActDetails = Circumstances & {
  readonly changes?: OrderChanges
  /** Text for the log; defaults to the action's own words. */
  readonly text?: string
}

/** Refuses a step with the words of its refusal, filled with values of the order. */
export const refuseStep = (order: OrderFacts, action: OrderAction, name: RefusalName): never => {
  const said = refusalOf(order, action, name)
  return refuse(said.name, said.values)
}

/** Returns where the action leads if the machine allows it now; else refuses by name. */
export const gate = (order: LockedOrder, action: OrderAction, party: OrderParty) => {
  const verdict = step(orderMachine, action, order, party)
  return typeof verdict === 'string' ? refuseStep(order, action, verdict) : verdict
}

/** Marks an order as the caller's own purchase if staff of the shop also bought it; its guards then see that. */
export const seenBy = <O extends LockedOrder>({ actor }: Pick<Write, 'actor'>, order: O, party: OrderParty): O =>
  party === 'seller' && actor !== null && buysBy(actor, order) ? { ...order, ownOrder: true } : order

/**
 * Interprets the order's life, and is the only function that does: asks the machine, saves the steps with their log, runs the
 * effects and emits the facts. The number of statements does not depend on the number of orders. The caller has locked them; a
 * refusal rolls the whole transaction back.
 */
export const actOnAll = async (
  ctx: Write,
  orders: readonly LockedOrder[],
  action: OrderAction,
  party: OrderParty,
  details: Omit<ActDetails, 'changes'> & { readonly changes?: (order: LockedOrder) => OrderChanges } = {},
): Promise<OrderStatus[]> => {
  if (orders.length === 0) return []
  const text = details.text ?? orderWords[action]
  const cancelType = cancelTypes[action]
  const ending = cancelType === undefined ? {} : { cancelTime: ctx.now, cancelType, cancelReason: text, heldMoney: 0 }
  const pickupOf = (order: LockedOrder): OrderChanges => {
    const pickupStatus = pickupStatusAfter(action, order)
    return pickupStatus === undefined ? {} : { pickupStatus }
  }
  // A contract that was not signed by both sides ends with its order.
  const contractOf = ({ contractStatus: status }: LockedOrder): OrderChanges =>
    cancelType === undefined ? {} : { contractStatus: status === 1 || status === 2 ? 4 : status }
  const moves = orders.map((order) => {
    const { to } = gate(seenBy(ctx, order, party), action, party)
    return { order, to, changes: { ...ending, ...pickupOf(order), ...contractOf(order), ...details.changes?.(order) } }
  })
  const actorId: Id | null = party === 'buyer' || party === 'seller' ? (ctx.actor?.userId ?? null) : null
  await saveSteps(ctx, { action, party, actorId, text }, moves)
  for (const effect of gate(orders[0]!, action, party).then) await effects[effect](ctx, orders, details)
  for (const { order, to } of moves)
    if (to !== order.orderStatus)
      ctx.emit('order.moved', { orderId: order.orderId, action, from: order.orderStatus, to })
  return moves.map(({ to }) => to)
}

/** Does the same for one order; returns its new status. */
export const act = async (
  ctx: Write,
  order: LockedOrder,
  action: OrderAction,
  party: OrderParty,
  { changes, ...details }: ActDetails = {},
): Promise<OrderStatus> => {
  const [to] = await actOnAll(
    ctx,
    [order],
    action,
    party,
    changes === undefined ? details : { ...details, changes: () => changes },
  )
  return to!
}
