import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { countGoods } from '../shop/public.ts'
import { keepTimes } from './standing-store.ts'

type Times = { readonly saleBegin?: Date | null; readonly saleEnd?: Date | null }

/** Schedules the next time at which timed goods go on or off the shelf. */
export const followTimes = (ctx: Write, spuId: Id, { saleBegin, saleEnd }: Times): void => {
  const next = saleBegin && saleBegin > ctx.now ? saleBegin : saleEnd
  if (next) ctx.emit('goods.due', { spuId }, { at: next, key: String(spuId) })
}

/** Puts goods on the shelf or into the warehouse at their time, and updates the count of their shop. */
export const moveDueGoods = async (ctx: Write<null>, { spuId }: { readonly spuId: Id }): Promise<void> => {
  const moved = await keepTimes(ctx, spuId)
  if (moved === undefined) return
  const by = Number(moved.isOn) - Number(moved.wasOn)
  if (by !== 0) await countGoods(ctx, [{ shopId: moved.shopId, by }])
  if (moved.isOn) followTimes(ctx, spuId, moved)
  ctx.emit('goods.changed', { spuId }, { key: String(spuId) })
}
