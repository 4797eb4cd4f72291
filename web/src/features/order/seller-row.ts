import type { AnswerOf, Calls } from '../../calls.ts'

/** An order in its shop's list, with what the shop may do. */
export type SellerRow = AnswerOf<Calls['order']['sellerList']>['list'][number]
