import type { batchPlan } from '@mall/api/task/answers'
import type { PlanKind } from '@mall/api/task/kinds'
import type { z } from 'zod'
import { api } from './api.ts'
import type { AnswerOf, Call, Calls } from './calls.ts'

export type BatchPlan = z.input<typeof batchPlan>
type OfPlan<More = object> = Call<{ readonly planId: string } & More, AnswerOf<Calls['task']['detail']>>

/** The calls of a batch: check it, run it, and undo it if that is possible. */
export type PlanCalls = {
  readonly check: Call<never, BatchPlan>
  readonly run: OfPlan<{ readonly confirmedMarks?: number }>
  readonly undo: OfPlan | null
}

/** Calls by kind of batch, for its list and for the task centre; a new kind without them does not compile. */
export const planCalls = {
  'order.remark': { check: api.order.checkRemarks, run: api.order.runRemarks, undo: api.order.undoRemarks },
  'order.close': { check: api.order.checkClosing, run: api.order.runClosing, undo: null },
  'coupon.issue': { check: api.coupon.checkIssue, run: api.coupon.runIssue, undo: null },
  'goods.price': { check: api.assortment.checkPrices, run: api.assortment.runPrices, undo: api.assortment.undoPrices },
  'price.scheme': { check: api.price.checkPrices, run: api.price.runPrices, undo: api.price.undoPrices },
  'goods.stock': { check: api.assortment.checkStock, run: api.assortment.runStock, undo: api.assortment.undoStock },
  'goods.terms': { check: api.assortment.checkTerms, run: api.assortment.runTerms, undo: api.assortment.undoTerms },
  'goods.shelf': { check: api.assortment.checkShelf, run: api.assortment.runShelf, undo: api.assortment.undoShelf },
} as const satisfies Record<PlanKind, PlanCalls>

/** Returns the calls of a task if it is a batch; the room `task` confirms other tasks. */
export const planCallsOf = (kind: string): PlanCalls | undefined =>
  Object.hasOwn(planCalls, kind) ? planCalls[kind as PlanKind] : undefined
