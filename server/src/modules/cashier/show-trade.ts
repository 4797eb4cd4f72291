import type { cashier } from '@mall/api/cashier/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { missingPage, tradePage } from './page.ts'
import { tradeByToken } from './queries.ts'

export const showTrade: Handler<typeof cashier.page> = async (ctx, { token }) => {
  const trade = await tradeByToken(ctx.db, token)
  return trade === undefined ? missingPage : tradePage(trade, ctx.now)
}
