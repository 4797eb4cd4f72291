import type { World } from '../world.ts'

/** The numbers of goods as they stand. */
export const stockOf = (world: World, goodsId: number) =>
  world.db
    .selectFrom('stock')
    .select(['sellable', 'on_hand', 'reserved', 'available', 'stock_state', 'version'])
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow()
