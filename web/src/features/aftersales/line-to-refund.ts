import type { WrittenFor } from '../../blocks/form/form-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'

/* Lines of an order as the buyer may apply for after-sales of them. */

type Room = Calls['aftersales']
export type ToRefund = AnswerOf<Room['goodsToRefund']>
export type LineToRefund = ToRefund['lines'][number]
export type AfterType = '1' | '2' | '3'
export type Application = Omit<WrittenFor<Room['apply']>, 'freightMoney'>
export type WrittenLine = Application['lines'][number]

/** Does a kind of after-sales fit a line? Goods that were not sent cannot come back. */
export const fits = (line: LineToRefund, afterType: AfterType): boolean =>
  line.free && (afterType === '1' ? line.canQty > 0 : line.sentQty > 0)

/** Is this a refund of goods that are still to be sent? Then all their money goes back; the buyer chooses no amount. */
export const isUnsent = (line: LineToRefund, afterType: AfterType): boolean => afterType === '1' && line.unsentQty > 0

/** Returns the quantity an application starts with: all that was not sent, otherwise all that was sent. */
export const wholeOf = (line: LineToRefund, afterType: AfterType): WrittenLine => ({
  lineId: line.lineId,
  applyQty: String(isUnsent(line, afterType) ? line.unsentQty : line.sentQty),
  applyMoney: '',
})
