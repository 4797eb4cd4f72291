import type { AnswerOf, Calls } from '../../calls.ts'

type Room = Calls['bill']
export type BillRow = AnswerOf<Room['supplierBills']>['list'][number]
export type Bill = AnswerOf<Room['supplierBill']>
export type BillLine = Bill['lines'][number]
export type BillPayment = Bill['payments'][number]
export type PreviewedBill = AnswerOf<Room['preview']>
export type PreviewedOrder = PreviewedBill['orders'][number]

/** The viewer's side of a bill. */
export type BillSide = 'supplier' | 'purchaser'
export const billPath = (side: BillSide, billId: string): string =>
  `/${side === 'supplier' ? 'supplier' : 'purchase'}/generateBill?billId=${billId}`

/** A line of a bill, with the id and the buttons of its bill: what forms about it start with. */
export type LineOfBill = BillLine & { readonly billId: string; readonly buttons: Bill['buttons'] }
