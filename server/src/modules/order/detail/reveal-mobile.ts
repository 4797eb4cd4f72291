import type { order } from '@mall/api/order/endpoints'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { revealedMobile } from './store.ts'

/** Shows the seller the buyer's whole mobile; that it was shown stays in the audit trail. */
export const revealMobile: Handler<typeof order.revealMobile> = async (ctx, { orderId }) => ({
  mobile: (await revealedMobile(ctx, orderId)) ?? refuse('NOT_FOUND'),
})
