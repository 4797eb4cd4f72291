import type { partner } from '@mall/api/partner/endpoints'
import { deliveryStates, hookEvents } from '@mall/api/partner/hooks'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { deliveriesOf } from './hook-queries.ts'
import { sendAnew } from './hook-store.ts'
import { sendSoon } from './send-deliveries.ts'

const most = 50

export const listDeliveries: Handler<typeof partner.deliveries> = async ({ db }, input) => {
  const found = await deliveriesOf(db, input, most)
  return {
    list: found.slice(0, most).map((it) => ({
      ...it,
      eventText: hookEvents[it.event],
      stateText: deliveryStates[it.state],
    })),
    more: found.length > most,
  }
}

export const resendDelivery: Handler<typeof partner.resend> = async (ctx, { deliveryId }) => {
  if (!(await sendAnew(ctx, deliveryId))) refuse('WRONG_STATE')
  sendSoon(ctx, [deliveryId])
  return { state: 1 }
}
