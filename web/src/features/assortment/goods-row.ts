import type { AnswerOf, Calls } from '../../calls.ts'

/** Goods in their shop's list. */
export type GoodsRow = AnswerOf<Calls['assortment']['list']>['list'][number]
