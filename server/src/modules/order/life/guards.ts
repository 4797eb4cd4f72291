import type { RefusalName } from '@mall/api/errors'
import type { OrderStatus } from '@mall/api/order/status'
import type { MachineRow } from '../../../kernel/machine.ts'
import type { OrderEffect } from './effect-names.ts'
import type { OrderFacts, OrderParty } from './machine.ts'

/** Rows of one story of the order's life. */
export type LifeRows<Action extends string> = Readonly<
  Record<Action, MachineRow<OrderStatus, OrderFacts, OrderParty, OrderEffect>>
>
/** Words of the log for each step of one story. */
export type LifeWords<Action extends string> = Readonly<Record<Action, string>>

/** Returns true if the facts of an order allow a step, else the refusal. */
export type Guard = (facts: OrderFacts) => true | RefusalName
/** Combines guards; the first that refuses names the refusal. */
export const all =
  (...guards: Guard[]): Guard =>
  (facts) => {
    for (const guard of guards) {
      const verdict = guard(facts)
      if (verdict !== true) return verdict
    }
    return true
  }
/** Makes a guard of a condition and the refusal if it does not hold. */
export const must =
  (holds: (facts: OrderFacts) => boolean, refusal: RefusalName): Guard =>
  (facts) =>
    holds(facts) || refusal

/* Guards that several stories use. */

export const noAfterSales = must((it) => it.afterSaleStatus !== 1, 'AFTER_SALES_RUNNING')
/** Staff who bought an order themselves decide nothing about its money for the shop. */
export const byOthers = must((it) => it.ownOrder !== true, 'OWN_ORDER')
/** Makes a guard of a timer: the time must be reached. */
export const reached = (time: (it: OrderFacts) => Date | null): Guard =>
  must((it) => {
    const at = time(it)
    return at !== null && it.now >= at
  }, 'NOT_DUE')
export const receivable = reached((it) => it.receiveDeadline)
/** The order is brought to the buyer; it is not a pick-up. */
export const carried = must((it) => it.deliveryType !== 3, 'FETCHED_BY_BUYER')
