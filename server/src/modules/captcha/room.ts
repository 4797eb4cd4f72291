import type { Room } from '../../kernel/serve.ts'
import { routes } from './routes.ts'

export const captcha: Room = {
  name: 'captcha',
  routes,
  retention: [{ table: 'captcha', by: 'expireTime', days: 1 }],
}
