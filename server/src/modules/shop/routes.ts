import { shop } from '@mall/api/shop/endpoints'
import { refuse } from '../../kernel/refusal.ts'
import { serve } from '../../kernel/serve.ts'
import { firstShopOf, managementOf, shopsOfStaff, showsHead } from './queries.ts'
import { currentShop, hasShop, makeDefault, serviceState, shopDetail } from './show-shops.ts'

export const routes = serve('shop', shop, {
  mine: (ctx, { boId }) => shopsOfStaff(ctx.db, ctx.actor, boId),
  current: currentShop,
  makeDefault,
  has: hasShop,
  ofEnterprise: async (ctx, { boId }) => (await firstShopOf(ctx.db, ctx.actor, boId)) ?? null,
  detail: shopDetail,
  mayManage: (ctx, { shopId }) => managementOf(ctx.db, ctx.actor.userId, shopId),
  showsHead: async (ctx, { shopId }) => ({ show: (await showsHead(ctx.db, shopId)) ?? refuse('NOT_FOUND') }),
  serviceState,
})
