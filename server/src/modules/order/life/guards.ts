import type { RefusalName } from '@mall/api/errors'
import type { OrderStatus } from '@mall/api/order/status'
import type { MachineRow } from '../../../kernel/machine.ts'
import type { OrderEffect } from './effect-names.ts'
import type { OrderFacts, OrderParty } from './machine.ts'

/** The rows of one story of the order's life. */
export type LifeRows<Action extends string> = Readonly<
  Record<Action, MachineRow<OrderStatus, OrderFacts, OrderParty, OrderEffect>>
>
/** What the log of an order says of each step of one story. */
export type LifeWords<Action extends string> = Readonly<Record<Action, string>>

/** Whether the facts of an order let a step be taken, or why not. */
export type Guard = (facts: OrderFacts) => true | RefusalName
/** All of them, the first that refuses says why. */
export const all =
  (...guards: Guard[]): Guard =>
  (facts) => {
    for (const guard of guards) {
      const verdict = guard(facts)
      if (verdict !== true) return verdict
    }
    return true
  }
/** A guard from what must hold, and what is said where it does not. */
export const must =
  (holds: (facts: OrderFacts) => boolean, refusal: RefusalName): Guard =>
  (facts) =>
    holds(facts) || refusal

/* What several stories ask. */

export const noAfterSales = must((it) => it.afterSaleStatus !== 1, 'AFTER_SALES_RUNNING')
/** Who buys decides nothing about the money of the order for the shop. */
export const byOthers = must((it) => it.ownOrder !== true, 'OWN_ORDER')
/** What a timer does is done when its time has come. */
export const reached = (time: (it: OrderFacts) => Date | null): Guard =>
  must((it) => {
    const at = time(it)
    return at !== null && it.now >= at
  }, 'NOT_DUE')
export const receivable = reached((it) => it.receiveDeadline)
/** It travels to the buyer, who does not fetch it. */
export const carried = must((it) => it.deliveryType !== 3, 'FETCHED_BY_BUYER')
