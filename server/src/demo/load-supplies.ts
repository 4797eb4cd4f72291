import type { Write } from '../kernel/context.ts'
import { keepSupply } from '../modules/supply/public.ts'
import { demoGoods } from './catalogue.ts'
import type { GoodsIds } from './load-goods.ts'
import { demoShops } from './shops.ts'

const boIdOf = (shopId: number): number => demoShops.find((it) => it.shopId === shopId)!.boId

/** Shops that sell goods of another one buy them there. */
export const loadSupplies = async (ctx: Write, goods: GoodsIds): Promise<void> => {
  for (const { key, shopId, sourceKey } of demoGoods) {
    const source = demoGoods.find((it) => it.key === sourceKey)
    if (source === undefined || boIdOf(source.shopId) === boIdOf(shopId)) continue
    const [own, theirs] = [goods.get(key)!.goodsIds, goods.get(source.key)!.goodsIds]
    for (const [at, purchaseGoodsId] of own.entries())
      await keepSupply(ctx, {
        boId: boIdOf(shopId),
        shopId,
        purchaseGoodsId,
        supplierBoId: boIdOf(source.shopId),
        supplierShopId: source.shopId,
        supplyGoodsId: theirs[at] ?? theirs[0]!,
        convertRate: 1_000,
        agreed: null,
      })
  }
}
