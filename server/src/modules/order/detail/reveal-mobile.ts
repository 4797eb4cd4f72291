import type { order } from '@mall/api/order/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { revealedMobile } from './store.ts'

/** Shows the seller the whole mobile of the buyer or the receiver, and records that in the audit trail. */
export const revealMobile: Handler<typeof order.revealMobile> = async (ctx, { orderId, whose }) => ({
  mobile: (await revealedMobile(ctx, orderId, whose)) ?? refuse('NOT_FOUND'),
})
