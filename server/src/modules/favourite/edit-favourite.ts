import type { favourite } from '@mall/api/favourite/endpoints'
import type { Write } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import * as catalog from '../catalog/public.ts'
import * as shop from '../shop/public.ts'
import { isPublic } from './queries.ts'
import { drop, keep } from './store.ts'

const count = (ctx: Write, type: 1 | 2, targetId: number, by: number): Promise<void> =>
  type === 1 ? catalog.countFavourites(ctx, targetId, by) : shop.countFavourites(ctx, [{ shopId: targetId, by }])

/** Adds or removes a favourite of a user; the counter moves only on a change. Refuses what is not public with NOT_FOUND. */
export const setFavourite = async (
  ctx: Write,
  it: { readonly userId: number; readonly type: 1 | 2; readonly targetId: number; readonly on: boolean },
): Promise<void> => {
  if (it.on && !(await isPublic(ctx.db, it.type, it.targetId))) return refuse('NOT_FOUND')
  const change = it.on ? keep : drop
  if (await change(ctx, it.userId, it.type, it.targetId)) await count(ctx, it.type, it.targetId, it.on ? 1 : -1)
}

export const editFavourite: Handler<typeof favourite.edit> = async (ctx, input) => {
  await setFavourite(ctx, { userId: ctx.actor.userId, ...input })
  return { isFavourite: input.on }
}
