import type { In } from '@mall/api/endpoint'
import type { cashier } from '@mall/api/cashier/endpoints'
import type { Write } from '../../kernel/context.ts'
import type { Handler } from '../../kernel/serve.ts'
import { missingPage } from './page.ts'
import { tradeByToken } from './queries.ts'
import type { Trade } from './queries.ts'
import { moveTrade } from './store.ts'

type Act = In<typeof cashier.act>

const notifyLater = (ctx: Write, trade: Trade, inMilliseconds = 0) =>
  ctx.emit(
    'cashier.notifying',
    { tradeId: trade.tradeId, attempt: 1 },
    { at: new Date(ctx.now.getTime() + inMilliseconds), key: `notify:${trade.tradeId}` },
  )

const open = (ctx: Write, trade: Trade) => trade.expireTime > ctx.now

const pay = async (ctx: Write, trade: Trade, { paidWith }: Act, delay = 0) => {
  if (open(ctx, trade) && (await moveTrade(ctx, trade.tradeId, [0, 2], 1, paidWith ?? trade.channel)))
    notifyLater(ctx, trade, delay)
}

/** The effect of each button. The buttons beside `pay` imitate irregularities of real channels. */
const acts: Readonly<Record<Act['action'], (ctx: Write, trade: Trade, it: Act) => Promise<void>>> = {
  pay,
  fail: async (ctx, trade) => {
    if (open(ctx, trade) && (await moveTrade(ctx, trade.tradeId, [0], 2))) notifyLater(ctx, trade)
  },
  payUnheard: (ctx, trade, it) => pay(ctx, trade, it, 120_000),
  payLate: async (ctx, trade, it) => {
    if (await moveTrade(ctx, trade.tradeId, [0, 2, 3], 1, it.paidWith ?? trade.channel)) notifyLater(ctx, trade)
  },
  repeat: async (ctx, trade) => {
    for (const copy of [1, 2, 3])
      ctx.emit('cashier.notifying', { tradeId: trade.tradeId, attempt: 1 }, { key: `again:${trade.tradeId}:${copy}` })
  },
}

/** Performs the action of a button on the cashier page, and shows the page again. */
export const actOnTrade: Handler<typeof cashier.act> = async (ctx, input) => {
  const trade = await tradeByToken(ctx.db, input.token)
  if (trade === undefined) return missingPage
  await acts[input.action](ctx, trade, input)
  return { status: 303, contentType: 'text/plain; charset=utf-8', body: '', location: `/cashier/${input.token}` }
}
