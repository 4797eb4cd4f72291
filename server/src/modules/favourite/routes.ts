import { favourite } from '@mall/api/favourite/endpoints'
import { pageWish } from '@mall/api/wire-types'
import { serve } from '../../kernel/serve.ts'
import { editFavourite } from './edit-favourite.ts'
import { keptGoods, keptOf, keptShops } from './queries.ts'

export const routes = serve('favourite', favourite, {
  list: ({ db, now, actor }, input) =>
    input.type === 1 ? keptGoods(db, now, actor, pageWish(input)) : keptShops(db, actor, pageWish(input)),
  edit: editFavourite,
  check: (ctx, { type, targetIds }) => keptOf(ctx.db, ctx.actor, type, targetIds),
})
