import type { AnswerOf, Calls } from '../../calls.ts'

/** An order in its shop's list, with the shop's possible actions. */
export type SellerRow = AnswerOf<Calls['order']['sellerList']>['list'][number]
