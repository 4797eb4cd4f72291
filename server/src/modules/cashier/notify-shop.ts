import type { Call } from '../../kernel/context.ts'
import type { PaymentChannel, PaymentNotice } from '../../ports/payment.ts'
import { tradeById } from './queries.ts'
import type { Trade } from './queries.ts'
import { noteHeard } from './store.ts'

const results = { 1: 'paid', 2: 'failed', 3: 'closed' } as const

/** Returns the channel's notice of a trade; undefined while it is undecided. */
export const noticeOf = (trade: Trade): PaymentNotice | undefined => {
  const result = results[trade.state as 1 | 2 | 3]
  if (result === undefined) return undefined
  const { payNo, thirdNo: tradeNo, payMoney: amount } = trade
  return { payNo, tradeNo, amount, result, payTime: trade.payTime ?? undefined }
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** Pauses between tries, as the large channels have them: about a day in all. */
const pauses = [
  15 * second,
  15 * second,
  30 * second,
  3 * minute,
  10 * minute,
  20 * minute,
  30 * minute,
  30 * minute,
  30 * minute,
  hour,
  3 * hour,
  3 * hour,
  3 * hour,
  6 * hour,
  6 * hour,
]

/** Notifies the shop of the outcome of a trade; repeats until the shop acknowledges it. */
export const notifyShop = async (ctx: Call<null>, { tradeId, attempt }: { tradeId: number; attempt: number }) => {
  const trade = await ctx.read((read) => tradeById(read.db, tradeId))
  const notice = trade && noticeOf(trade)
  if (trade === undefined || notice === undefined) return
  const heard = await ctx.ports.cashier.notify(trade.channel as PaymentChannel, notice).catch(() => false)
  if (heard) return ctx.write((write) => noteHeard(write, tradeId))
  const pause = pauses[attempt - 1]
  if (pause === undefined) return
  const at = new Date(ctx.now.getTime() + pause)
  await ctx.write(async (write) =>
    write.emit('cashier.notifying', { tradeId, attempt: attempt + 1 }, { at, key: `notify:${tradeId}` }),
  )
}
