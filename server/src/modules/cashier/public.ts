import type { Write } from '../../kernel/context.ts'
import type { PaymentNotice } from '../../ports/payment.ts'
import { noticeOf } from './notify-shop.ts'
import { tradeByPayNo } from './queries.ts'
import { closeTrade, openTrade, refundTrade } from './store.ts'
import type { NewTrade } from './store.ts'

/** The counter of the embedded channel, as the adapter of the payment port uses it; each call is a transaction of its own. */
export const openDesk = (write: <T>(work: (ctx: Write) => Promise<T>) => Promise<T>) => ({
  /** Opens a trade, or finds the one of this number; answers the path of its page. */
  open: (trade: NewTrade): Promise<string> => write(async (ctx) => `/cashier/${await openTrade(ctx, trade)}`),
  /** What became of a trade; undefined while nothing has, or when there is none. */
  query: (payNo: string): Promise<PaymentNotice | undefined> =>
    write(async (ctx) => {
      const trade = await tradeByPayNo(ctx.db, payNo)
      return trade && noticeOf(trade)
    }),
  close: (payNo: string): Promise<void> => write((ctx) => closeTrade(ctx, payNo)),
  /** Gives money back once per refund number; false when the trade has less left. */
  refund: (payNo: string, refundNo: string, amount: number): Promise<boolean> =>
    write((ctx) => refundTrade(ctx, payNo, refundNo, amount)),
})
