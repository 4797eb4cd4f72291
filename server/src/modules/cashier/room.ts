import { reaction } from '../../kernel/serve.ts'
import type { Room } from '../../kernel/serve.ts'
import { notifyShop } from './notify-shop.ts'
import { routes } from './routes.ts'
import { tables } from './tables.ts'

export const cashier: Room = {
  name: 'cashier',
  routes,
  tables,
  reactions: [reaction({ name: 'notify', on: 'cashier.notifying', effect: 'call', run: notifyShop })],
}
