import type { AnswerOf, Calls } from '../../calls.ts'

/** An order in the buyer's list, with the buyer's possible actions. */
export type OrderRow = AnswerOf<Calls['order']['buyerList']>['list'][number]
export type OrderButton = OrderRow['buttons'][number]
