import type { credential } from '@mall/api/credential/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { post, receivedOutside, soldOutside } from '../../ledger/public.ts'
import { dropParts } from '../../order/public.ts'
import { notifyOfReturn, notifyOfReturned } from '../audit/notify.ts'
import { noteReturned, returnParts } from './store.ts'

/** Records once that a surplus was sent back, in the books, too; refuses WRONG_STATE if nothing is to be returned. */
export const returnMoney: Handler<typeof credential.returned> = async (ctx, { auditId, serialNo }) => {
  const { userId, shop } = ctx.actor
  const { shopId } = shop
  const money = await noteReturned(ctx, { auditId, shopId, by: userId, serialNo })
  if (money === undefined) return refuse('WRONG_STATE')
  await notifyOfReturned(ctx, auditId, money, serialNo)
  await post(ctx, {
    key: `transfer-back:${auditId}`,
    why: '线下多收退回',
    lines: [
      { account: soldOutside(shopId), debit: money },
      { account: receivedOutside(shopId), credit: money },
    ],
  })
  return true
}

/** Marks what transfers brought of orders that ended unpaid as to be sent back, and notifies both sides. */
export const returnPartsOf = async (ctx: Write<null>, orderIds: readonly Id[]): Promise<void> => {
  const returned = await returnParts(ctx, orderIds)
  await dropParts(ctx, orderIds)
  for (const { auditId, money } of returned) await notifyOfReturn(ctx, auditId, money)
}
