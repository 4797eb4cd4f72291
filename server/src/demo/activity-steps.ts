import { inWrite, readContext } from '../kernel/outbox.ts'
import { demoActivities } from '../modules/activity/demo.ts'
import type { DemoActivity } from '../modules/activity/demo.ts'
import { publishActivity, stopActivity } from '../modules/activity/publish-activity.ts'
import { addActivity } from '../modules/activity/save-activity.ts'
import { listCoupons } from '../modules/coupon/templates/list-coupons.ts'
import { putPublicVideo } from '../modules/file/public.ts'
import { demoGoods } from './catalogue.ts'
import { day } from './history.ts'
import type { Actors, Loaded, Step } from './order-steps.ts'
import { filmOf } from './film.ts'
import { htmlOf } from './story-steps.ts'

/* Activity pages of shops, written by the people in charge. */

const goodsOf = (key: string) => demoGoods.find((it) => it.key === key)!
const pictureOf = ({ album }: Loaded, key: string): string => album.goods(goodsOf(key))[0]!

type Floor = DemoActivity['floors'][number]

const itemsOf = async (loaded: Loaded, actors: Actors, shopId: number, floor: Floor) => {
  const spuIdOf = (key: string) => loaded.goods.get(key)!.spuId
  const { type, goods = [], coupons = [], words = [] } = floor
  if (type === 1) {
    const [first, ...others] = goods
    return [
      { image: loaded.album.banner(shopId), linkType: 1 as const, spuId: spuIdOf(first!) },
      ...others.map((key) => ({ image: pictureOf(loaded, key), linkType: 1 as const, spuId: spuIdOf(key) })),
    ]
  }
  if (type === 2)
    return goods.map((key) => ({ image: pictureOf(loaded, key), linkType: 1 as const, spuId: spuIdOf(key) }))
  if (type === 3) return goods.map((key) => ({ spuId: spuIdOf(key) }))
  if (type === 4) {
    const { list } = await listCoupons(readContext(loaded.house, await actors.seller(shopId)), { pageSize: 100 })
    return list.filter(({ name }) => coupons.includes(name)).map(({ couponId }) => ({ couponId }))
  }
  if (type === 5) return [{ html: htmlOf(words) }]
  if (type !== 6) return []
  const video = await putPublicVideo(loaded.house.ports.storage, await filmOf(goods), 'webm')
  return [{ video, image: pictureOf(loaded, goods[0]!) }]
}

const write = async (loaded: Loaded, actors: Actors, now: Date, it: DemoActivity): Promise<void> => {
  const { house } = loaded
  const seller = await actors.seller(it.shopId)
  const floors: Parameters<typeof addActivity>[1]['customPageFloorList'] = []
  for (const [at, floor] of it.floors.entries())
    floors.push({
      floorId: `floor${at + 1}`,
      floorType: floor.type,
      ...(floor.title === undefined ? {} : { title: floor.title }),
      style: { cols: floor.cols ?? 1, bg: floor.bg ?? ('plain' as const) },
      items: await itemsOf(loaded, actors, it.shopId, floor),
    })
  const saved = await inWrite(house, seller, (ctx) =>
    addActivity(ctx, {
      name: it.name,
      cover: [loaded.album.banner(it.shopId)],
      ...(it.share === undefined ? {} : { shareTitle: it.share }),
      beginTime: new Date(now.getTime() + it.from * day),
      endTime: new Date(now.getTime() + it.to * day),
      priceMode: it.prices === undefined ? 0 : 1,
      goods: (it.prices ?? []).map(([key, percent, limit, stock]) => ({
        goodsId: loaded.goods.get(key)!.goodsIds[0]!,
        activityFen: Math.floor((goodsOf(key).skus[0]!.price * percent) / 100),
        ...(limit === null ? {} : { limitPerUser: limit }),
        ...(stock === null ? {} : { activityStock: stock }),
      })),
      customPageFloorList: floors,
    }),
  )
  if (it.only === 'draft') return
  const published = await inWrite(house, seller, (ctx) => publishActivity(ctx, saved))
  if (it.only === 'stopped') await inWrite(house, seller, (ctx) => stopActivity(ctx, published))
}

/** Makes activity pages in every state except ended, each written before it begins. */
export const activitySteps = (loaded: Loaded, actors: Actors, now: Date): Step[] =>
  demoActivities.map((it) => ({
    at: new Date(now.getTime() + Math.min(it.from, 0) * day - day / 2),
    what: `activity ${it.name}`,
    run: () => write(loaded, actors, now, it),
  }))
