import type { House } from '../kernel/outbox.ts'
import { inWrite } from '../kernel/outbox.ts'
import { saveManyGoods } from '../modules/catalog/public.ts'
import { hashPassword } from '../modules/identity/public.ts'
import { setShopStatus } from '../modules/shop/public.ts'
import { openStock } from '../modules/stock/public.ts'
import { writeCards } from '../modules/storefront/public.ts'
import type { Album } from './album.ts'
import type { DemoGoods } from './demo-goods.ts'
import { goodsToSave } from './load-goods.ts'
import { loadPeople } from './load-people.ts'
import { loadShops } from './load-shops.ts'
import type { ShopParts } from './load-shops.ts'
import { manyGoods } from './many-goods.ts'
import { countManyGoods } from './queries.ts'
import { demoShops } from './shops.ts'

const batch = 500
const day = 86_400_000

/** Loads the people and shops of the demonstration as they are today, without goods and history. */
export const loadShopsAlone = async (house: House, password: string, album: Album): Promise<void> => {
  await loadShops(house, await loadPeople(house, await hashPassword(password), album), album)
  await inWrite(house, null, async (ctx) => {
    for (const { shopId, shopStatus } of demoShops) if (shopStatus !== 1) await setShopStatus(ctx, shopId, shopStatus)
  })
}

const saveBatch = async (
  house: House,
  list: readonly DemoGoods[],
  shops: ReadonlyMap<number, ShopParts>,
  album: Album,
) => {
  const now = house.clock.now().getTime()
  const made = await inWrite(house, null, async (ctx) => {
    const saved = await saveManyGoods(
      ctx,
      list.map((it) => ({
        ...goodsToSave(it, shops.get(it.shopId)!, album.goods(it)),
        // Spread over two years, so that only few are new.
        listedTime: new Date(now - (it.views % 730) * day - ((it.views * 7_919_317) % day)),
      })),
    )
    await openStock(
      ctx,
      saved.flatMap(({ goodsIds }, place) => {
        const { shopId, stockType, skus } = list[place]!
        return goodsIds.map((goodsId, at) => ({
          goodsId,
          shopId,
          stockType,
          qty: skus[at]!.stock,
          warnQty: skus[at]!.warn,
        }))
      }),
    )
    return saved
  })
  // A transaction of its own, because counting goods locks the shops until the end.
  await inWrite(house, null, (ctx) =>
    writeCards(
      ctx,
      made.map((it) => it.spuId),
    ),
  )
}

/** Returns the next goods of a source, at most a batch. */
const nextBatch = (source: Iterator<DemoGoods>): DemoGoods[] => {
  const list: DemoGoods[] = []
  for (let it = source.next(); it.done !== true; it = source.next()) if (list.push(it.value) === batch) break
  return list
}

/** Makes `count` more goods over the shops of the demonstration, with stock and search rows, two batches at a time. */
export const loadManyGoods = async (
  house: House,
  shops: ReadonlyMap<number, ShopParts>,
  it: { readonly count: number; readonly album: Album; readonly log: (words: string) => void },
): Promise<void> => {
  const known = await countManyGoods(house.reading)
  const source = manyGoods(known + it.count, 1).drop(known)
  let done = 0
  const work = async () => {
    for (let list = nextBatch(source); list.length > 0; list = nextBatch(source)) {
      await saveBatch(house, list, shops, it.album)
      done += list.length
      if (done % 10_000 < batch) it.log(`已载入 ${done} 种商品 …`)
    }
  }
  await Promise.all([work(), work()])
}
