import { z } from 'zod'
import { couponCard, goodsCard, shopCard } from '../cards.ts'
import { centre, endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { activityActions } from './states.ts'

const manage = { role: 'seller', can: 'marketing.manage' } as const
const own = 'only activities of the shop are read'
const ofShop = 'goods, groups and coupons of other shops are refused like missing ones'
const named = {
  'goods.goodsId': ofShop,
  'customPageFloorList.items.spuId': ofShop,
  'customPageFloorList.items.classifyId': ofShop,
  'customPageFloorList.items.couponId': ofShop,
} as const

const head = {
  activityId: id,
  name: z.string(),
  cover: z.string().nullable(),
  beginTime: time,
  endTime: time,
  priceMode: z.int(),
  state: z.int(),
  stateText: z.string(),
}
/** Row of the list; a draft that was never published shows its written content, every other row the published content. */
const row = z.object({
  ...head,
  goodsCount: z.int(),
  viewCount: z.int(),
  orderCount: z.int(),
  orderMoney: money,
  /** Whether the draft differs from the published page. */
  changed: z.boolean(),
  buttons: z.array(z.enum(activityActions)),
  version: z.int(),
})

const style = z.object({ cols: z.int(), bg: z.string() })
const floor = { floorId: z.string(), floorType: z.int(), title: z.string().nullable(), sort: z.int(), style }
/** Item on a floor of the draft, with the name of what it leads to or shows; the name is null if that no longer exists. */
const writtenItem = z.object({
  image: z.string().nullable(),
  linkType: z.int(),
  spuId: id.nullable(),
  classifyId: id.nullable(),
  keyword: z.string().nullable(),
  couponId: id.nullable(),
  html: z.string().nullable(),
  video: z.string().nullable(),
  name: z.string().nullable(),
  /** Whether visitors see it: goods must be on the shelf, a coupon must be receivable. */
  shown: z.boolean(),
})
const pricedGoods = z.object({
  goodsId: id,
  name: z.string(),
  specText: z.string(),
  unitName: z.string(),
  listPrice: money,
  activityFen: money,
  limitPerUser: quantity.nullable(),
  activityStock: quantity.nullable(),
  soldQty: quantity,
})

/** Goods on an activity page, with their price in the activity. */
const goodsInActivity = goodsCard.extend({
  /** Lowest activity price over the specifications; null if there is none or the caller may not see the price. */
  activityPrice: money.nullable(),
  /** Quantity left at this price; null if only stock limits it. */
  leftQty: quantity.nullable(),
  limitPerUser: quantity.nullable(),
})
const shownItem = z.object({
  image: z.string().nullable(),
  /** Address on this site that the item leads to, below the root of the pages. */
  link: z.string().nullable(),
  html: z.string().nullable(),
  video: z.string().nullable(),
  goods: goodsInActivity.nullable(),
  coupon: couponCard.nullable(),
  shop: shopCard.extend({ goods: z.array(goodsCard) }).nullable(),
})
/** Activity as visitors see it. */
const shownActivity = z.object({
  ...head,
  /** Null in a preview of an unsaved page. */
  activityId: id.nullable(),
  shopId: id,
  shopName: z.string(),
  shopLogo: z.string().nullable(),
  shareTitle: z.string(),
  shareImage: z.string().nullable(),
  /** Time of the answer, by the same clock as its other times. */
  now: time,
  customPageFloorList: z.array(
    z.object({
      ...floor,
      /** Number of goods on the floor in all; `items` holds the first of them. */
      goodsTotal: z.int(),
      items: z.array(shownItem),
    }),
  ),
})
const place = z.object({ activityId: id, version: z.int() })

export const activity = {
  list: endpoint({
    about:
      'Returns the activity pages of the shop, newest first, with their visits and the amount paid at their prices.',
    effect: 'read',
    at: [post('/rest/activity/mj/selectPage')],
    access: manage,
    input: inputs.activities,
    output: pageOf(row),
  }),
  detail: endpoint({
    about: 'Returns the draft of one activity page with its floors and prices, and the names of what its items show.',
    effect: 'read',
    at: [post('/rest/activity/mj/selById')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.one,
    output: row.extend({
      publishedTime: time.nullable(),
      /** Name of the person who changed it last. */
      setBy: z.string().nullable(),
      shareTitle: z.string().nullable(),
      shareImage: z.string().nullable(),
      goods: z.array(pricedGoods),
      customPageFloorList: z.array(z.object({ ...floor, items: z.array(writtenItem) })),
    }),
  }),
  add: endpoint({
    about: 'Saves a new activity page as a draft, which visitors see only after it is published.',
    effect: 'write',
    mostBytes: 1_000_000,
    at: [post('/rest/activity/mj/add')],
    access: manage,
    scopedBy: named,
    input: inputs.add,
    output: place,
  }),
  modify: endpoint({
    about:
      'Changes the draft of an activity page that is neither ended nor stopped; the published page stays as it is until the next publishing.',
    effect: 'write',
    mostBytes: 1_000_000,
    at: [post('/rest/activity/mj/modify')],
    access: manage,
    scopedBy: { ...named, activityId: own },
    input: inputs.modify,
    output: place,
  }),
  publish: endpoint({
    about: 'Publishes the draft at once: visitors see its page, and its prices apply during its time.',
    effect: 'write',
    at: [post('/mj/activity/publish')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.publish,
    output: place,
  }),
  discard: endpoint({
    about: 'Discards the unpublished changes of an activity: its draft equals the published page again.',
    effect: 'write',
    at: [post('/mj/activity/discard')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.move,
    output: place,
  }),
  stop: endpoint({
    about: 'Ends a published activity and its prices early; placed orders keep their prices.',
    effect: 'write',
    at: [post('/mj/activity/stop')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.move,
    output: place,
  }),
  dropMany: endpoint({
    about: 'Deletes the given activities that are drafts, ended or stopped; returns the names of the others.',
    effect: 'write',
    at: [post('/rest/activity/mj/delBatch')],
    access: manage,
    scopedBy: { ids: own },
    input: inputs.dropMany,
    output: z.object({ success: z.int(), failed: z.array(z.object({ id, name: z.string(), msg: z.string() })) }),
  }),
  preview: endpoint({
    about: 'Returns the written activity page as visitors would see it after publishing; saves nothing.',
    effect: 'read',
    mostBytes: 1_000_000,
    at: [post('/mj/activity/preview')],
    access: manage,
    scopedBy: named,
    input: inputs.add,
    output: shownActivity,
  }),
  shown: endpoint({
    about: 'Returns a published activity page with its floors; its shop must be trading.',
    effect: 'read',
    at: [centre('nxin.sc.activity.detail', '1.0')],
    access: 'public',
    anybodys: { activityId: 'everybody may see its page after publishing' },
    input: inputs.shown,
    output: shownActivity,
  }),
  shownGoods: endpoint({
    about: 'Returns the goods of a published activity page in their order, of one floor or of all.',
    effect: 'read',
    at: [centre('nxin.sc.activitygoods.list', '1.0', 'POST')],
    access: 'public',
    anybodys: { activityId: 'everybody may see its page after publishing' },
    input: inputs.shownGoods,
    output: pageOf(goodsInActivity),
  }),
  visit: endpoint({
    about: 'Counts one opening of an activity page a day for each visitor; returns the current time.',
    effect: 'write',
    changes: 'figures',
    at: [post('/rest/activity/visit')],
    access: 'public',
    limit: 'visit',
    anybodys: { activityId: 'everybody may see its page after publishing' },
    input: inputs.visit,
    output: z.object({ now: time }),
  }),
}
