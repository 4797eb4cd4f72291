import type { OrderStatus } from '@mall/api/order/status'
import { terms } from '@mall/api/order/terms'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import type { Reading } from '../../../kernel/database.ts'
import { step } from '../../../kernel/machine.ts'
import { wordsFor } from '../../../kernel/refusal.ts'
import { act, gate } from './act.ts'
import { deadlineKey } from './effects.ts'
import { sayRefusal } from './say-refusal.ts'
import { orderMachine } from './machine.ts'
import { factsOf } from './queries.ts'
import { lockOrder } from './store.ts'
import type { LockedOrder } from './store.ts'

/* Moves the contract of an order with the order: by the same machine, under the same lock. */

const becomes = { signContract: 2, countersignContract: 3, refuseContract: 4 } as const
export type ContractStep = keyof typeof becomes
const sides = { signContract: 'buyer', countersignContract: 'seller', refuseContract: 'seller' } as const

/** Locks an order whose contract may take the step now; else refuses. */
export const lockForContract = async (ctx: Write, orderId: Id, action: ContractStep): Promise<LockedOrder> => {
  const locked = await lockOrder(ctx, orderId)
  gate(locked, action, sides[action])
  return locked
}

/** Returns a new payment deadline with the full time of the payment way; never earlier than the present one. */
const anewUntil = (now: Date, { payType, payDeadline }: LockedOrder, unpaidMinutes: number): Date => {
  const minutes = payType === 2 ? terms.transferHours * 60 : unpaidMinutes
  return new Date(Math.max(now.getTime() + minutes * 60_000, payDeadline?.getTime() ?? 0))
}

/** Takes the step on an order locked for it. With `unpaidMinutes`, the time to pay starts again if the order is unpaid. */
export const takeContractStep = async (
  ctx: Write,
  locked: LockedOrder,
  action: ContractStep,
  it: { readonly text?: string; readonly unpaidMinutes?: number } = {},
): Promise<OrderStatus> => {
  const { orderId } = locked
  const { text, unpaidMinutes } = it
  const restarts = locked.orderStatus === 10 && unpaidMinutes !== undefined
  const payDeadline = restarts ? anewUntil(ctx.now, locked, unpaidMinutes) : undefined
  const status = await act(ctx, locked, action, sides[action], {
    ...(text === undefined ? {} : { text }),
    changes: { contractStatus: becomes[action], ...(payDeadline === undefined ? {} : { payDeadline }) },
  })
  if (payDeadline !== undefined) ctx.emit('order.unpaid', { orderId }, { at: payDeadline, key: deadlineKey(orderId) })
  return status
}

/** Returns why this side may not sign now; undefined if it may. */
export const whyUnsigned = async (
  db: Reading,
  now: Date,
  orderId: Id,
  side: 'buyer' | 'seller',
): Promise<string | undefined> => {
  const facts = await factsOf(db, now, orderId)
  if (facts === undefined) return wordsFor('NOT_FOUND')
  const action = side === 'buyer' ? 'signContract' : 'countersignContract'
  const verdict = step(orderMachine, action, facts, side)
  return typeof verdict === 'string' ? sayRefusal(facts, action, verdict) : undefined
}
