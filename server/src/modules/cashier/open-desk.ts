import type { Database } from '../../kernel/database.ts'
import type { PaymentNotice } from '../../ports/payment.ts'
import { noticeOf } from './notify-shop.ts'
import { tradeByPayNo } from './queries.ts'
import { closeTrade, openTrade, refundTrade } from './store.ts'
import type { NewTrade } from './store.ts'

/** The counter of the embedded channel, as the adapter of the payment port uses it; each call is a single statement. */
export const openDesk = (desk: () => { readonly db: Database; readonly now: Date }) => ({
  /** Opens a trade, or finds the one of this number; answers the path of its page. */
  open: async (trade: NewTrade): Promise<string> => `/cashier/${await openTrade(desk(), trade)}`,
  /** What became of a trade; undefined while nothing has, or when there is none. */
  query: async (payNo: string): Promise<PaymentNotice | undefined> => {
    const trade = await tradeByPayNo(desk().db, payNo)
    return trade && noticeOf(trade)
  },
  close: (payNo: string): Promise<void> => closeTrade(desk().db, payNo),
  /** Gives money back once per refund number; false when the trade has less left. */
  refund: (payNo: string, refundNo: string, amount: number): Promise<boolean> =>
    refundTrade(desk(), payNo, refundNo, amount),
})
