import { z } from 'zod'
import { couponCard, goodsCard, shopCard } from '../cards.ts'
import { centre, endpoint, post } from '../endpoint.ts'
import { id, money, pageOf, quantity, time } from '../wire-types.ts'
import * as inputs from './inputs.ts'
import { activityActions } from './states.ts'

const manage = { role: 'seller', can: 'marketing.manage' } as const
const own = 'only activities of the shop are read'
const ofShop = 'goods, groups and coupons of other shops are refused as if they were not there'
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
/** A row of the list; a draft that nobody published shows what is written, all others what is published. */
const row = z.object({
  ...head,
  goodsCount: z.int(),
  viewCount: z.int(),
  orderCount: z.int(),
  orderMoney: money,
  /** Has the draft not been published as it is? */
  changed: z.boolean(),
  buttons: z.array(z.enum(activityActions)),
  version: z.int(),
})

const style = z.object({ cols: z.int(), bg: z.string() })
const floor = { floorId: z.string(), floorType: z.int(), title: z.string().nullable(), sort: z.int(), style }
/** Something on a floor as it is written, with the name of what it leads to or shows; null where that is not there any more. */
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
  /** Goods on the shelf, a coupon that can be received; what is not is not shown. */
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

/** Goods on a page of an activity, with what they cost in it. */
const goodsInActivity = goodsCard.extend({
  /** The lowest over its specifications; null where it has none, or its price is not shown to the caller. */
  activityPrice: money.nullable(),
  /** What is left at that price; null: as much as is in stock. */
  leftQty: quantity.nullable(),
  limitPerUser: quantity.nullable(),
})
const shownItem = z.object({
  image: z.string().nullable(),
  /** Our own address of what it leads to, below the root of the pages. */
  link: z.string().nullable(),
  html: z.string().nullable(),
  video: z.string().nullable(),
  goods: goodsInActivity.nullable(),
  coupon: couponCard.nullable(),
  shop: shopCard.extend({ goods: z.array(goodsCard) }).nullable(),
})
/** An activity as everybody sees it. */
const shownActivity = z.object({
  ...head,
  /** null in a preview of what is not saved yet. */
  activityId: id.nullable(),
  shopId: id,
  shopName: z.string(),
  shopLogo: z.string().nullable(),
  shareTitle: z.string(),
  shareImage: z.string().nullable(),
  /** When this was answered, by the clock its times are compared with. */
  now: time,
  customPageFloorList: z.array(
    z.object({
      ...floor,
      /** How many goods it has in all; the first of them are among its items. */
      goodsTotal: z.int(),
      items: z.array(shownItem),
    }),
  ),
})
const place = z.object({ activityId: id, version: z.int() })

export const activity = {
  list: endpoint({
    about:
      'The activity pages of the shop, newest first, with how often each was seen and what was paid at its prices.',
    effect: 'read',
    at: [post('/rest/activity/mj/selectPage')],
    access: manage,
    input: inputs.activities,
    output: pageOf(row),
  }),
  detail: endpoint({
    about: 'The draft of one activity page with its floors and prices, and the names of what stands there.',
    effect: 'read',
    at: [post('/rest/activity/mj/selById')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.one,
    output: row.extend({
      publishedTime: time.nullable(),
      /** Who changed it last. */
      setBy: z.string().nullable(),
      shareTitle: z.string().nullable(),
      shareImage: z.string().nullable(),
      goods: z.array(pricedGoods),
      customPageFloorList: z.array(z.object({ ...floor, items: z.array(writtenItem) })),
    }),
  }),
  add: endpoint({
    about: 'Keeps a new activity page as a draft, which nobody sees until it is published.',
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
      'Changes the draft of an activity page that is neither over nor stopped; what is published stays until then.',
    effect: 'write',
    mostBytes: 1_000_000,
    at: [post('/rest/activity/mj/modify')],
    access: manage,
    scopedBy: { ...named, activityId: own },
    input: inputs.modify,
    output: place,
  }),
  publish: endpoint({
    about: 'Everybody sees the draft from now on, and its goods cost what it says in its time, all at once.',
    effect: 'write',
    at: [post('/mj/activity/publish')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.publish,
    output: place,
  }),
  discard: endpoint({
    about: 'Throws the changes of a published activity away: its draft is again what everybody sees.',
    effect: 'write',
    at: [post('/mj/activity/discard')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.move,
    output: place,
  }),
  stop: endpoint({
    about: 'Ends a published activity before its time, with its prices; orders keep theirs.',
    effect: 'write',
    at: [post('/mj/activity/stop')],
    access: manage,
    scopedBy: { activityId: own },
    input: inputs.move,
    output: place,
  }),
  dropMany: endpoint({
    about: 'Deletes those of these activities that are drafts, over or stopped, and names the others.',
    effect: 'write',
    at: [post('/rest/activity/mj/delBatch')],
    access: manage,
    scopedBy: { ids: own },
    input: inputs.dropMany,
    output: z.object({ success: z.int(), failed: z.array(z.object({ id, name: z.string(), msg: z.string() })) }),
  }),
  preview: endpoint({
    about: 'What is written of an activity page as a visitor would see it once it is published; nothing is saved.',
    effect: 'read',
    mostBytes: 1_000_000,
    at: [post('/mj/activity/preview')],
    access: manage,
    scopedBy: named,
    input: inputs.add,
    output: shownActivity,
  }),
  shown: endpoint({
    about: 'A published activity page with its floors, of a shop that trades.',
    effect: 'read',
    at: [centre('nxin.sc.activity.detail', '1.0')],
    access: 'public',
    anybodys: { activityId: 'its page is for everybody once it is published' },
    input: inputs.shown,
    output: shownActivity,
  }),
  shownGoods: endpoint({
    about: 'The goods of a published activity page, of one of its floors or of all, in their order.',
    effect: 'read',
    at: [centre('nxin.sc.activitygoods.list', '1.0', 'POST')],
    access: 'public',
    anybodys: { activityId: 'its page is for everybody once it is published' },
    input: inputs.shownGoods,
    output: pageOf(goodsInActivity),
  }),
  visit: endpoint({
    about: 'Counts that an activity page was opened, once a day for each visitor; answers what time it is.',
    effect: 'write',
    changes: 'figures',
    at: [post('/rest/activity/visit')],
    access: 'public',
    limit: 'visit',
    anybodys: { activityId: 'its page is for everybody once it is published' },
    input: inputs.visit,
    output: z.object({ now: time }),
  }),
}
