import type { shop } from '@mall/api/shop/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import type { Handler } from '../../kernel/serve.ts'
import { firstShopOf, openingOf } from './queries.ts'

export const hasShop: Handler<typeof shop.has> = async (ctx, { boId = ctx.actor.boId }) => {
  if (!ctx.actor.enterprises.some((it) => it.boId === boId)) return refuse('NOT_FOUND')
  const { shopId } = await openingOf(ctx.db, boId)
  return { hasShop: shopId !== null, shopId }
}

export const showEnterpriseShop: Handler<typeof shop.ofEnterprise> = async ({ db, actor }, { boId }) =>
  (await firstShopOf(db, actor, boId)) ?? null
