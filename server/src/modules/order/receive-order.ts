import type { order } from '@mall/api/order/endpoints'
import type { Write } from '../../kernel/context.ts'
import type { Handler } from '../../kernel/serve.ts'
import { act } from './act.ts'
import { daysAfter } from './effects.ts'
import { lockOrder } from './store.ts'
import type { LockedOrder } from './store.ts'

/** The goods arrived, said by the buyer or by the calendar: the time for after-sales begins. */
export const receiveLocked = (ctx: Write, locked: LockedOrder, by: 'buyer' | 'timer') =>
  act(ctx, locked, by === 'buyer' ? 'receive' : 'receiveLate', by, {
    changes: { received_at: ctx.now, settle_at: daysAfter(ctx.now, locked.afterSaleDays) },
  })

export const receive: Handler<typeof order.receive> = async (ctx, { orderId }) => ({
  orderStatus: await receiveLocked(ctx, await lockOrder(ctx, orderId), 'buyer'),
})
