import type { House } from '../kernel/outbox.ts'
import { inWrite } from '../kernel/outbox.ts'
import { setStock } from '../modules/stock/public.ts'
import type { Album } from './album.ts'
import { demoGoods } from './catalogue.ts'
import { demandOf, morePurchases } from './history.ts'
import type { Purchase } from './history.ts'
import type { GoodsIds } from './load-goods.ts'
import { openActors, stepsOf } from './order-steps.ts'
import { runSteps } from './run-steps.ts'
import { readGoods, readPeople, readShopParts } from './read-market.ts'
import { countOrders, stockOf } from './queries.ts'
import type { WalkingClock } from './walk.ts'

// Adds stock for the orders before they begin, so that today's stock stays the same.
const stockUp = (house: House, goods: GoodsIds, purchases: readonly Purchase[]): Promise<void> =>
  inWrite(house, null, async (ctx) => {
    const demand = demandOf(purchases)
    for (const it of demoGoods)
      for (const [sku, goodsId] of (goods.get(it.key)?.goodsIds ?? []).entries()) {
        const wanted = demand(it.key, sku)
        if (wanted === 0 || it.stockType === 0) continue
        const { qty, version } = await stockOf(ctx.db, goodsId)
        await setStock(ctx, { shopId: it.shopId, goodsId, qty: qty + wanted, version, reason: '补货' })
      }
  })

/**
 * Runs `count` more checkouts of the last ninety days in a database with the demonstration; returns false if it is missing. The
 * house must have been opened with this clock, at the day on which history begins.
 */
export const loadMoreOrders = async (
  house: House,
  clock: WalkingClock,
  it: {
    readonly count: number
    readonly now: Date
    readonly album: Album
    readonly log: (words: string) => void
  },
): Promise<boolean> => {
  const [shops, goods, people] = [await readShopParts(house), await readGoods(house), await readPeople(house)]
  if (shops === undefined || goods.size < demoGoods.length) return false
  const purchases = morePurchases(it.now, it.count, await countOrders(house.reading))
  await stockUp(house, goods, purchases)
  const loaded = { house, people, shops, goods, album: it.album, password: '' }
  const actors = openActors(house)
  const steps = purchases.flatMap((purchase) => stepsOf(loaded, actors, purchase))
  await runSteps(house, { clock, steps, now: it.now, log: it.log })
  return true
}
