import type { signing } from '@mall/api/signing/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { lockForContract, takeContractStep } from '../order/public.ts'
import { orderOfContract, orderSaid } from './queries.ts'

/** Refuses as the shop to sign what the buyer signed, which ends the order. */
export const refuseContract: Handler<typeof signing.refuse> = async (ctx, { contractId, reason }) => {
  const orderId = (await orderOfContract(ctx.db, ctx.actor.shop.shopId, contractId)) ?? refuse('NOT_FOUND')
  const said = await orderSaid(ctx.db, orderId)
  if (said?.contractStatus === 2 && said.orderStatus === 30) return refuse('CONTRACT_PAID')
  const locked = await lockForContract(ctx, orderId, 'refuseContract')
  const orderStatus = await takeContractStep(ctx, locked, 'refuseContract', { text: `卖家拒签合同：${reason}` })
  return { contractStatus: 4, orderStatus }
}
