import type { AnswerOf, Calls } from '../../calls.ts'

/** One specification in its shop's lists. */
export type SkuRow = AnswerOf<Calls['assortment']['skus']>['list'][number]
