import type { cart } from '@mall/api/cart/endpoints'
import type { Handler } from '../../kernel/serve.ts'
import { presentCart } from './present.ts'
import { countLines, shelfOfCart, shelfOfLines } from './queries.ts'
import { sumOfTwins } from './rules.ts'

/** Returns the caller's cart; for a visitor, a cart of the lines they send. */
export const showCart: Handler<typeof cart.list> = async ({ db, now, actor }, { lines }) => {
  if (lines === undefined)
    return presentCart(actor === null ? { lines: [], shops: [] } : await shelfOfCart(db, now, actor), actor)
  return presentCart(await shelfOfLines(db, now, actor, sumOfTwins(lines)), actor)
}

export const countCart: Handler<typeof cart.count> = async ({ db, now, actor }) => ({
  count: actor === null ? 0 : await countLines(db, now, actor.userId),
})
