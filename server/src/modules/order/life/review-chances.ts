import type { Id } from '@mall/api/wire-types'
import type { Reading } from '../../../kernel/database.ts'
import { step } from '../../../kernel/machine.ts'
import { linesOf } from '../lists/row-queries.ts'
import { orderMachine } from './machine.ts'
import { factsOf } from './queries.ts'

/** Returns what a buyer may review of an order now, with its lines; undefined if there is no such order. */
export const reviewChances = async (db: Reading, now: Date, orderId: Id) => {
  const facts = await factsOf(db, now, orderId)
  if (facts === undefined) return undefined
  const may = (action: 'review' | 'appendReview') => typeof step(orderMachine, action, facts, 'buyer') !== 'string'
  return {
    orderNo: facts.orderNo,
    shop: { shopId: facts.shopId, shopName: facts.shopName },
    buyerUserId: facts.buyerUserId,
    canReview: may('review'),
    canAppend: may('appendReview'),
    lines: await linesOf(db, [orderId]),
  }
}
