import { saveFullReduction } from '../../src/modules/promotion/public.ts'
import type { World } from '../world.ts'
import { unique } from '../world.ts'
import { aGoods } from './catalog.ts'

type Seller = Parameters<typeof aGoods>[1]
const day = 86_400_000

/** Makes a full reduction over goods of its own, so that it overlaps with no other: 1 yuan off from 100 on, running for a day. */
export const aFullReduction = async (
  world: World,
  seller: Seller,
  it: Partial<Parameters<typeof saveFullReduction>[1]> = {},
): Promise<number> => {
  const { spuId } = await aGoods(world, seller)
  return world.write((ctx) =>
    saveFullReduction(ctx, {
      shopId: seller.shopId,
      name: unique().slice(0, 10),
      promotionType: 1,
      tiers: [{ threshold: 10_000, reduce: 100 }],
      spuIds: [spuId],
      beginTime: world.now(),
      endTime: new Date(world.now().getTime() + day),
      ...it,
    }),
  )
}
