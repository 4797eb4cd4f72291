import type { Room } from '../../kernel/serve.ts'

export const promotion: Room = {
  name: 'promotion',
  routes: [],
  // As long as the law on trade asks for transactions; what a coupon took off stands in the order.
  retention: [{ table: 'couponUser', by: 'validEnd', days: 1_096 }],
}
