import type { receipt } from '@mall/api/receipt/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { lockOrder } from '../order/public.ts'
import { receiptOfOrder } from './queries.ts'
import { insertReceipt } from './store.ts'

export const makeReceipt: Handler<typeof receipt.make> = async (ctx, { orderId, warehouse, remark = '' }) => {
  const { receiveTime } = await lockOrder(ctx, orderId)
  if (receiveTime === null) return refuse('WRONG_STATE')
  const made = await insertReceipt(ctx, orderId, { by: ctx.actor.userId, warehouse: warehouse || undefined, remark })
  return made ?? (await receiptOfOrder(ctx.db, orderId)) ?? refuse('WRONG_STATE')
}

/** Makes the receipt of a received order automatically if the buyer's enterprise asks for that. */
export const makeByItself = async (ctx: Write<null>, { orderId }: { readonly orderId: Id }): Promise<void> => {
  await insertReceipt(ctx, orderId, { by: null, remark: '' })
}
