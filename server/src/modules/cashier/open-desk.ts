import type { Database } from '../../kernel/database.ts'
import type { PaymentNotice } from '../../ports/payment.ts'
import { noticeOf } from './notify-shop.ts'
import { tradeByPayNo } from './queries.ts'
import { closeTrade, openTrade, refundTrade } from './store.ts'
import type { NewTrade } from './store.ts'

/** The embedded channel for the adapter of the payment port; each call is a single statement. */
export const openDesk = (desk: () => { readonly db: Database; readonly now: Date }) => ({
  /** Opens a trade, or finds the one with this number; returns the path of its page. */
  open: async (trade: NewTrade): Promise<string> => `/cashier/${await openTrade(desk(), trade)}`,
  /** Returns the outcome of a trade; undefined while there is none, or without such a trade. */
  query: async (payNo: string): Promise<PaymentNotice | undefined> => {
    const trade = await tradeByPayNo(desk().db, payNo)
    return trade && noticeOf(trade)
  },
  close: (payNo: string): Promise<void> => closeTrade(desk().db, payNo),
  /** Refunds once per refund number; false when the trade has less money left. */
  refund: (payNo: string, refundNo: string, amount: number): Promise<boolean> =>
    refundTrade(desk(), payNo, refundNo, amount),
})
