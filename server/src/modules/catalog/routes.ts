import { catalog } from '@mall/api/catalog/endpoints'
import { serve } from '../../kernel/serve.ts'
import { visit } from './note-visit.ts'
import { classifyTree, firstLevel } from './queries.ts'

export const routes = serve('catalog', catalog, {
  classifyTree: (ctx, { shopId, withEmpty }) => classifyTree(ctx.db, ctx.now, shopId, withEmpty),
  ownFirstLevel: (ctx) => firstLevel(ctx.db, ctx.actor.shop.shopId),
  everyFirstLevel: (ctx) => firstLevel(ctx.db, null),
  firstLevelOf: (ctx, { shopId }) => firstLevel(ctx.db, shopId ?? null),
  visit,
})
