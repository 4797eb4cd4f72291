import type { shop } from '@mall/api/shop/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { setDefaultShop } from '../identity/public.ts'
import { defaultShopId, ownShopById, shopsOfStaff } from './queries.ts'

export const listOwnShops: Handler<typeof shop.mine> = ({ db, actor }, { boId }) => shopsOfStaff(db, actor, boId)

/** Makes a shop the caller's default; refuses shops where they are not staff as NOT_FOUND. */
export const makeDefault: Handler<typeof shop.makeDefault> = async (ctx, { shopId }) => {
  if (!ctx.actor.staff.some((it) => it.shopId === shopId)) return refuse('NOT_FOUND')
  await setDefaultShop(ctx, ctx.actor.userId, shopId)
  return (await ownShopById(ctx.db, shopId)) ?? refuse('NOT_FOUND')
}

export const currentShop: Handler<typeof shop.current> = async (ctx, { shopId }) => {
  if (shopId !== undefined) return makeDefault(ctx, { shopId })
  const current = defaultShopId(ctx.actor)
  return current === undefined ? null : ((await ownShopById(ctx.db, current)) ?? null)
}
