import type { Write } from '../../kernel/context.ts'
import { countUp } from './store.ts'

export { createShop } from './create-shop.ts'
export type { NewShop } from './create-shop.ts'
export { shopOf, shopsOf } from './queries.ts'
export type { ShopFacts } from './queries.ts'
export { setStatus as setShopStatus } from './store.ts'

type Counts = readonly { readonly shopId: number; readonly by: number }[]

/** Goods of shops that are on sale became more or fewer. */
export const countGoods = (ctx: Write, shops: Counts): Promise<void> => countUp(ctx, 'goods', shops)

/** Shops sold so many more goods lines. */
export const countSold = (ctx: Write, shops: Counts): Promise<void> => countUp(ctx, 'sold', shops)

/** More or fewer people keep an eye on shops. */
export const countFavourites = (ctx: Write, shops: Counts): Promise<void> => countUp(ctx, 'favourites', shops)
