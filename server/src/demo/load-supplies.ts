import type { Fen } from '@mall/api/money'
import type { Write } from '../kernel/context.ts'
import { keepSupply } from '../modules/supply/public.ts'
import { demoGoods } from './catalogue.ts'
import type { DemoSku } from './demo-goods.ts'
import type { GoodsIds } from './load-goods.ts'
import { demoShops } from './shops.ts'

const boIdOf = (shopId: number): number => demoShops.find((it) => it.shopId === shopId)!.boId

const agreedOf = ({ price }: DemoSku, at: number): Fen | null =>
  at % 3 === 2 ? null : at % 3 === 1 ? price : price - Math.floor(price / 50)

/** Makes shops buy from another shop the goods of it that they sell. */
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
        // Every third one has an agreed price: a little below the shop's price, or the same.
        agreed: agreedOf(source.skus[at] ?? source.skus[0]!, at),
        leadDays: 2 + (at % 4),
      })
  }
}
