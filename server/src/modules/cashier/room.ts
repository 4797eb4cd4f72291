import { cashier as calls } from '@mall/api/cashier/endpoints'
import { reaction, serve } from '../../kernel/serve.ts'
import type { Room } from '../../kernel/serve.ts'
import { act } from './act.ts'
import { notifyShop } from './notify-shop.ts'
import { missingPage, tradePage } from './page.ts'
import { tradeByToken } from './queries.ts'

export const cashier: Room = {
  name: 'cashier',
  routes: serve('cashier', calls, {
    page: async (ctx, { token }) => {
      const trade = await tradeByToken(ctx.db, token)
      return trade === undefined ? missingPage : tradePage(trade, ctx.now)
    },
    act,
  }),
  // Money goes back within a year.
  retention: [{ table: 'cashierTrade', by: 'createTime', days: 400, along: 'tradeId' }],
  reactions: [reaction({ name: 'notify', on: 'cashier.notifying', effect: 'call', run: notifyShop })],
}
