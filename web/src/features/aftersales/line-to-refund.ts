import type { WrittenFor } from '../../blocks/form/form-of.ts'
import type { AnswerOf, Calls } from '../../calls.ts'

/* A line of an order of which something is wanted back. */

type Room = Calls['aftersales']
export type ToRefund = AnswerOf<Room['goodsToRefund']>
export type LineToRefund = ToRefund['lines'][number]
export type AfterType = '1' | '2' | '3'
export type Application = Omit<WrittenFor<Room['apply']>, 'freightMoney'>
export type WrittenLine = Application['lines'][number]

/** Can a kind of after-sales be applied for of a line? What was not sent cannot come back. */
export const fits = (line: LineToRefund, afterType: AfterType): boolean =>
  line.free && (afterType === '1' ? line.canQty > 0 : line.sentQty > 0)

/** Of goods that are still to be sent all money goes back, and nothing else. */
export const isUnsent = (line: LineToRefund, afterType: AfterType): boolean => afterType === '1' && line.unsentQty > 0

/** How much of a line is applied for to begin with: all that was not sent, or of what was sent all. */
export const wholeOf = (line: LineToRefund, afterType: AfterType): WrittenLine => ({
  lineId: line.lineId,
  applyQty: String(isUnsent(line, afterType) ? line.unsentQty : line.sentQty),
  applyMoney: '',
})
