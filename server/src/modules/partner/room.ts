import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const partner: Room = {
  name: 'partner',
  routes,
  reactions,
  personalData,
  retention: [{ table: 'partnerDelivery', by: 'createTime', days: 30, along: 'partnerDeliveryId' }],
}
