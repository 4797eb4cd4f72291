import type { World } from '../world.ts'

/** The numbers of goods as they stand. */
export const stockOf = (world: World, goodsId: number) =>
  world.db
    .selectFrom('stock')
    .select(['sellableQty', 'onHandQty', 'reservedQty', 'availableQty', 'stockState', 'version'])
    .where('goodsId', '=', goodsId)
    .executeTakeFirstOrThrow()
