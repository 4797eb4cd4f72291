import type { AnswerOf, Calls } from '../../calls.ts'

/** An order in the buyer's list, with what they may do. */
export type OrderRow = AnswerOf<Calls['order']['buyerList']>['list'][number]
export type OrderButton = OrderRow['buttons'][number]
