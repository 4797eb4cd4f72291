import type { BillState } from '@mall/api/bill/states'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { step } from '../../kernel/machine.ts'
import { refuse } from '../../kernel/refusal.ts'
import { lockOrders } from '../order/public.ts'
import { billMachine } from './machine.ts'
import type { BillAction, BillParty } from './machine.ts'
import { linesUnderLock, lockBill } from './store.ts'
import type { LockedBill } from './store.ts'

/** Returns the state to which a step leads a locked bill; else refuses. */
export const stepOf = (it: LockedBill, action: BillAction, party: BillParty): BillState => {
  const next = step(billMachine, action, it, party)
  return typeof next === 'string' ? refuse(next) : next.to
}

/** Locks a bill and then its orders. */
export const openBill = async (ctx: Write, billId: Id) => {
  const it = await lockBill(ctx, billId)
  const lines = await linesUnderLock(ctx, billId)
  const orders = await lockOrders(
    ctx,
    lines.map((line) => line.orderId),
  )
  return { it, lines, orders }
}

/** Returns the state of a bill after a step, as calls answer it. */
export const movedTo = ({ billId, version }: LockedBill, state: BillState) => ({ billId, state, version: version + 1 })
