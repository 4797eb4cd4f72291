import { timeText } from '@mall/api/wire-types'
import type { World } from '../world.ts'
import { aGoods } from './catalog.ts'
import { picture } from './publishing.ts'
import type { aSeller } from './order.ts'
import { sayingYes } from './prices.ts'

type Seller = Awaited<ReturnType<typeof aSeller>>
type Goods = { readonly spuId: number; readonly goodsId: number }

const hour = 3_600_000
const style = { cols: 2, bg: 'plain' as const }

/** Makes a shop's input for an activity page: a floor with goods that cost 120.00 instead of 158.00. */
export const activityInput = (world: World, { spuId, goodsId }: Goods, more: object = {}) => ({
  name: '冬储节',
  beginTime: timeText(new Date(world.now().getTime() - hour)),
  endTime: timeText(new Date(world.now().getTime() + 240 * hour)),
  priceMode: 1 as const,
  goods: [{ goodsId, activityFen: '120.00' }],
  customPageFloorList: [
    { floorId: 'banner', floorType: 1 as const, style, items: [{ image: picture, linkType: 1 as const, spuId }] },
    { floorId: 'goods', floorType: 3 as const, title: '限时特价', style, items: [{ spuId }] },
  ],
  ...more,
})

/** Makes a draft of an activity page. */
export const aDraftPage = async (world: World, seller: Seller, more: object = {}, known?: Goods) => {
  const goods = known ?? (await aGoods(world, seller, { stock: 10_000_000 }))
  const saved = await seller.speak.post('/rest/activity/mj/add', activityInput(world, goods, more))
  if (saved.code !== 0) throw new Error(`${saved.code} ${saved.msg} ${JSON.stringify(saved.data)}`)
  const { activityId, version } = saved.data as { activityId: string; version: number }
  return { ...goods, activityId: Number(activityId), version }
}

/** Makes a published activity page. */
export const aPublishedPage = async (world: World, seller: Seller, more: object = {}, known?: Goods) => {
  const draft = await aDraftPage(world, seller, more, known)
  const { activityId, version } = draft
  const published = await sayingYes((more) =>
    seller.speak.post('/mj/activity/publish', { activityId, version, ...more }),
  )
  if (published.code !== 0) throw new Error(`${published.code} ${published.msg} ${JSON.stringify(published.data)}`)
  await world.settle()
  return { ...draft, version: Number(published.data.version) }
}
