import { cart } from '@mall/api/cart/endpoints'
import { serve } from '../../kernel/serve.ts'
import { add, merge } from './put-goods.ts'
import { countCart, shelfOfCart, shelfOfLines } from './queries.ts'
import { update } from './update-cart.ts'
import { viewOf } from './view.ts'

export const routes = serve('cart', cart, {
  list: async ({ db, now, actor }, { lines }) => {
    if (lines === undefined)
      return viewOf(actor === null ? { lines: [], shops: [] } : await shelfOfCart(db, now, actor), actor)
    const wanted = lines.map(({ goodsId, qty, checked }) => ({ goodsId, qty, checked: checked ?? true }))
    return viewOf(await shelfOfLines(db, now, actor, wanted), actor)
  },
  count: async ({ db, now, actor }) => ({ count: actor === null ? 0 : await countCart(db, now, actor.userId) }),
  add,
  merge,
  update,
})
