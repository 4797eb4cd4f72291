import type { Room } from '../../kernel/serve.ts'
import { personalData } from './personal-data.ts'

export const promotion: Room = {
  name: 'promotion',
  routes: [],
  personalData,
  // As long as the law on trade asks for transactions; what a coupon took off stands in the order.
  retention: [{ table: 'couponUser', by: 'validEnd', days: 1_096 }],
}
