import { sql } from 'kysely'
import type { House } from '../kernel/outbox.ts'
import { inWrite } from '../kernel/outbox.ts'
import { setStock } from '../modules/stock/public.ts'
import type { Album } from './album.ts'
import { demoGoods } from './catalogue.ts'
import { demandOf, moreStories } from './history.ts'
import type { Story } from './history.ts'
import type { GoodsIds } from './load-goods.ts'
import { deedsOf, openCast } from './play-history.ts'
import { play } from './play.ts'
import { readGoods, readPeople, readShopParts } from './read-market.ts'
import type { WalkingClock } from './walk.ts'

// What the stories will sell is put on the shelves before they begin, so that the shelves of today stay as they are.
const stockUp = (house: House, goods: GoodsIds, stories: readonly Story[]): Promise<void> =>
  inWrite(house, null, async (ctx) => {
    const demand = demandOf(stories)
    for (const it of demoGoods)
      for (const [sku, goodsId] of (goods.get(it.key)?.goodsIds ?? []).entries()) {
        const wanted = demand(it.key, sku)
        if (wanted === 0 || it.stockType === 0) continue
        const found = await sql<{ qty: number; version: number }>`
          select case stock_type when 1 then sellable_qty else on_hand_qty end as qty, version from stock
          where goods_id = ${goodsId} for update`.execute(ctx.db)
        const { qty, version } = found.rows[0]!
        await setStock(ctx, { shopId: it.shopId, goodsId, qty: qty + wanted, version, reason: '补货' })
      }
  })

/**
 * Plays `count` more checkouts of the last ninety days in a database that holds the demonstration; false when it does
 * not. The house must have been opened with this clock, at the day history begins.
 */
export const loadMoreOrders = async (
  house: House,
  clock: WalkingClock,
  it: {
    readonly count: number
    readonly now: Date
    readonly album: Album
    readonly tell: (words: string) => void
  },
): Promise<boolean> => {
  const [shops, goods, people] = [await readShopParts(house), await readGoods(house), await readPeople(house)]
  if (shops === undefined || goods.size < demoGoods.length) return false
  const { rows } = await sql<{ seed: number }>`select count(*)::int as seed from trade_order`.execute(house.db)
  const stories = moreStories(it.now, it.count, rows[0]!.seed)
  await stockUp(house, goods, stories)
  const stage = { house, people, shops, goods, album: it.album, password: '' }
  const cast = openCast(house)
  const deeds = stories.flatMap((story) => deedsOf(stage, cast, story))
  await play(house, { clock, deeds, now: it.now, tell: it.tell })
  return true
}
