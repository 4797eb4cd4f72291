import type { World } from '../world.ts'

/** Returns the current stock numbers of goods. */
export const stockOf = (world: World, goodsId: number) =>
  world.db
    .selectFrom('stock')
    .select(['sellableQty', 'onHandQty', 'reservedQty', 'availableQty', 'stockState', 'version'])
    .where('goodsId', '=', goodsId)
    .executeTakeFirstOrThrow()
