import { randomBytes } from 'node:crypto'
import { activity } from '@mall/api/activity/endpoints'
import { activityInput, aDraftPage, aPublishedPage } from '../builders/activity.ts'
import { aClassify, aGoods } from '../builders/catalog.ts'
import { aCoupon } from '../builders/coupon.ts'
import { picture } from '../builders/publishing.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, goods }: Scene) => {
  const style = { cols: 2, bg: 'plain' as const }
  const fresh = async (more: object = {}) => activityInput(world, await aGoods(world, seller), more)
  const leading = async (classifyId: number) =>
    fresh({
      customPageFloorList: [
        { floorId: 'ad', floorType: 2, style, items: [{ image: picture, linkType: 2, classifyId }] },
      ],
    })
  const paying = async (couponId: number) =>
    fresh({ customPageFloorList: [{ floorId: 'paper', floorType: 4, style, items: [{ couponId }] }] })
  const naming = {
    'customPageFloorList.items.classifyId': async () => leading(await aClassify(world, seller)),
    'customPageFloorList.items.couponId': async () => paying(await aCoupon(world, seller.shopId)),
  }
  const draft = async () => {
    const { activityId, version } = await aDraftPage(world, seller)
    return { activityId, version }
  }
  const published = async () => {
    const { activityId, version } = await aPublishedPage(world, seller)
    return { activityId, version }
  }
  const changed = async () => {
    // A running page keeps its beginning to the second.
    const { beginTime } = activityInput(world, goods)
    const { activityId, version, ...known } = await aPublishedPage(world, seller, { beginTime })
    const input = activityInput(world, known, { beginTime, name: '年终冬储节' })
    const saved = await seller.speak.post('/rest/activity/mj/modify', { ...input, activityId, version })
    if (saved.code !== 0) throw new Error(`${saved.code} ${saved.msg} ${JSON.stringify(saved.data)}`)
    return { activityId, version: Number(saved.data.version) }
  }
  return samplesOf({ activity })({
    list: { input: async () => (await draft(), {}) },
    detail: { input: async () => ({ activityId: (await draft()).activityId }) },
    add: { input: () => fresh(), naming, pressed: 'once with a key' },
    modify: {
      // A name of its own, because it depends on the second whether the beginning differs from the draft's.
      input: async () => ({ ...(await fresh({ name: '年终冬储节' })), ...(await draft()) }),
      naming: {
        'customPageFloorList.items.classifyId': async () => ({
          ...(await leading(await aClassify(world, seller))),
          ...(await draft()),
        }),
        'customPageFloorList.items.couponId': async () => ({
          ...(await paying(await aCoupon(world, seller.shopId))),
          ...(await draft()),
        }),
      },
      pressed: 'once',
    },
    publish: { input: draft, pressed: 'once' },
    discard: { input: changed, pressed: 'once' },
    stop: { input: published, pressed: 'once' },
    dropMany: { input: async () => ({ ids: [(await draft()).activityId] }), pressed: 'once' },
    preview: { input: () => activityInput(world, goods), naming },
    shown: { input: async () => ({ activityId: (await published()).activityId }) },
    shownGoods: { input: async () => ({ activityId: (await published()).activityId }) },
    visit: {
      input: async () => ({
        activityId: (await published()).activityId,
        visitorId: randomBytes(16).toString('hex'),
      }),
      pressed: { apart: 'counts visitors' },
    },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  activity: async () => (await aPublishedPage(world, otherSeller)).activityId,
})
