import { favourite } from '@mall/api/favourite/endpoints'
import { pageOfInput } from '@mall/api/wire-types'
import { serve } from '../../kernel/serve.ts'
import { editFavourite } from './edit-favourite.ts'
import { keptGoods, keptOf, keptShops } from './queries.ts'

export const routes = serve('favourite', favourite, {
  list: ({ db, now, actor }, input) =>
    input.type === 1 ? keptGoods(db, now, actor, pageOfInput(input)) : keptShops(db, actor, pageOfInput(input)),
  edit: editFavourite,
  check: (ctx, { type, targetIds }) => keptOf(ctx.db, ctx.actor, type, targetIds),
})
