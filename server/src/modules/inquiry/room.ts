import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { routes } from './routes.ts'

export const inquiry: Room = {
  name: 'inquiry',
  routes,
  personalData,
  reactions,
  // Three years: as long as what was agreed may be argued about.
  retention: [{ table: 'priceInquiry', by: 'askTime', days: 1_095, along: 'inquiryId' }],
}
