import { reaction } from '../../kernel/serve.ts'
import type { Room } from '../../kernel/serve.ts'
import { notifyShop } from './notify-shop.ts'
import { routes } from './routes.ts'

export const cashier: Room = {
  name: 'cashier',
  routes,
  // Money goes back within a year.
  retention: [{ table: 'cashierTrade', by: 'createTime', days: 400, along: 'tradeId' }],
  reactions: [reaction({ name: 'notify', on: 'cashier.notifying', effect: 'call', run: notifyShop })],
}
