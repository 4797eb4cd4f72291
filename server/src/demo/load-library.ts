import { inWrite } from '../kernel/outbox.ts'
import type { House } from '../kernel/outbox.ts'
import { saveStandardGoods } from '../modules/catalog/public.ts'
import type { Album } from './album.ts'
import { demoGoods } from './catalogue.ts'
import { categoryIdOf } from './categories.ts'
import { detailHtml } from './demo-goods.ts'

/** Makers whose goods dealers resell; the library describes them. */
const makers: ReadonlySet<number> = new Set([20001, 20003, 20004])

/** Loads the platform's library: makers' goods that dealers may copy; returns its goods by the keys of the makers' goods. */
export const loadLibrary = (house: House, album: Album): Promise<ReadonlyMap<string, number>> =>
  inWrite(house, null, async (ctx) => {
    const made = new Map<string, number>()
    for (const it of demoGoods.filter(({ shopId, saleState }) => makers.has(shopId) && saleState === 1)) {
      const images = album.goods(it)
      const standardId = await saveStandardGoods(ctx, {
        name: it.name,
        categoryId: categoryIdOf(it.category),
        brand: it.brand,
        images,
        attrs: it.attrs,
        specDefs: it.specNames.map((specName, at) => ({
          specName,
          values: [...new Set(it.skus.map((sku) => sku.values[at]!))],
        })),
        detailHtml: detailHtml(it, images.slice(1)),
      })
      made.set(it.key, standardId)
    }
    return made
  })
