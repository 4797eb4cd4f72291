import type { promotion } from '@mall/api/promotion/endpoints'
import type { Id } from '@mall/api/wire-types'
import type { Seller } from '../../actor.ts'
import type { Write } from '../../kernel/context.ts'
import { refuse, wordsFor } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { statesOf } from './queries.ts'
import { deleteFullReductions, lockPromotions } from './store.ts'

/** Returns those that cannot be deleted; refuses foreign ones as absent. */
const whyNot = async (ctx: Write<Seller>, ids: readonly Id[]) => {
  const known = await statesOf(ctx.db, ctx.now, ctx.actor.shop.shopId, ids)
  if (known.length < new Set(ids).size) return refuse('NOT_FOUND')
  return known.filter(({ state }) => state === 2)
}

export const dropOne: Handler<typeof promotion.drop> = async (ctx, { promotionId }) => {
  const { shopId } = ctx.actor.shop
  await lockPromotions(ctx, shopId)
  if (await deleteFullReductions(ctx, shopId, [promotionId])) return true
  await whyNot(ctx, [promotionId])
  return refuse('PROMOTION_RUNNING')
}

export const dropMany: Handler<typeof promotion.dropMany> = async (ctx, { ids }) => {
  const { shopId } = ctx.actor.shop
  await lockPromotions(ctx, shopId)
  if (await deleteFullReductions(ctx, shopId, ids)) return { success: new Set(ids).size, failed: [] }
  const msg = wordsFor('PROMOTION_RUNNING')
  return {
    success: 0,
    failed: (await whyNot(ctx, ids)).map(({ promotionId: id, name }) => ({ id, name, msg })),
  }
}
