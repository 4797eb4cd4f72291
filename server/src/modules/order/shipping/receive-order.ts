import type { order } from '@mall/api/order/endpoints'
import type { Write } from '../../../kernel/context.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Handler } from '../../../kernel/serve.ts'
import { filesOf } from '../../file/public.ts'
import { act } from '../life/act.ts'
import { daysAfter } from '../life/effects.ts'
import { lockOrder } from '../life/store.ts'
import type { LockedOrder } from '../life/store.ts'

/** The goods arrived, said by the buyer or by the calendar: the time for after-sales begins. */
export const receiveLocked = (ctx: Write, locked: LockedOrder, by: 'buyer' | 'timer') =>
  act(ctx, locked, by === 'buyer' ? 'receive' : 'receiveLate', by, {
    changes: { receiveTime: ctx.now, settleTime: daysAfter(ctx.now, locked.afterSaleDays) },
  })

const receipt = 3

export const receiveOrder: Handler<typeof order.receive> = async (ctx, { orderId, voucherFileIds = [] }) => {
  const locked = await lockOrder(ctx, orderId)
  const papers = voucherFileIds.length === 0 ? [] : await filesOf(ctx.db, [receipt], [orderId])
  if (!voucherFileIds.every((fileId) => papers.some((it) => it.fileId === fileId))) return refuse('NOT_FOUND')
  return { orderStatus: await receiveLocked(ctx, locked, 'buyer') }
}
