import type { shop } from '@mall/api/shop/endpoints'
import type { Write } from '../../kernel/context.ts'
import { refuse, refuseStale } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { moveStatus, updateShop } from './store.ts'
import type { ShopChange } from './store.ts'

/** Changes a shop as it was read; its goods and search follow. Refuses STALE, and SHOP_NAME_TAKEN. */
export const changeShop = async (
  ctx: Write,
  shop: { readonly shopId: number; readonly version: number },
  change: ShopChange,
): Promise<number> => {
  const version = await updateShop(ctx, shop, change)
  if (version === undefined) return refuseStale(undefined)
  ctx.emit('shop.changed', { shopId: shop.shopId }, { key: String(shop.shopId) })
  return version
}

export const saveDetail: Handler<typeof shop.saveDetail> = async (ctx, input) => {
  const { shopId = ctx.actor.shop.shopId, version, ...change } = input
  return { version: await changeShop(ctx, { shopId, version }, change) }
}

const open = 1
const resting = 2
const moves = { rest: { from: open, to: resting }, open: { from: resting, to: open } } as const

export const moveShop: Handler<typeof shop.move> = async (ctx, { op }) => {
  const { shopId } = ctx.actor.shop
  const { from, to } = moves[op]
  if (!(await moveStatus(ctx, shopId, from, to))) return refuse('WRONG_STATE')
  ctx.emit('shop.changed', { shopId }, { key: String(shopId) })
  return { shopStatus: to }
}
