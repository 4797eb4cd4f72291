import { z } from 'zod'
import { picturePath, videoPath } from '../file/file-path.ts'
import { activityId, classifyId, couponId, goodsId, shopId, spuId } from '../things.ts'
import { confirmedPrices } from '../unusual-prices.ts'
import {
  code,
  endTime,
  fields,
  ids,
  int,
  list,
  paged,
  positiveQuantity,
  priceAboveZero,
  text,
  time,
  visitorId,
} from '../wire-types.ts'
import { floorTypeCodes, groundNames, mostFloors, mostGoodsOfFloor, mostPricedGoods } from './floors.ts'
import { activityStateCodes } from './states.ts'

/* Inputs of the calls about activity pages. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)

/** Item on a floor; the kind of the floor decides which fields it needs. */
const item = fields({
  image: picturePath.optional(),
  /** Target of a picture: 0 none, 1 goods, 2 a group of the shop, 3 a search within the shop. */
  linkType: code(0, 1, 2, 3).optional(),
  /** Goods that stand on the floor, or that a picture leads to. */
  spuId: spuId.optional(),
  classifyId: classifyId.optional(),
  keyword: text(30, 1).optional(),
  couponId: couponId.optional(),
  html: text(60_000, 1).optional(),
  video: videoPath.optional(),
})

const floor = fields({
  /** Name of the floor within the page, chosen by the client. */
  floorId: z.string().regex(/^[\w-]{1,36}$/, '楼层编号不正确'),
  floorType: code(...floorTypeCodes),
  title: text(30).optional(),
  style: fields({ cols: int(1, 4), bg: z.enum(groundNames) }),
  /** Items in their order on the floor. */
  items: list(item, mostGoodsOfFloor).optional(),
})

const content = {
  ...shop,
  name: text(40, 2),
  cover: list(picturePath, 1).optional(),
  beginTime: time,
  endTime,
  /** Title shown when the page is shared, with `shareImage` as its picture; they default to the name and the cover. */
  shareTitle: text(40).optional(),
  shareImage: list(picturePath, 1).optional(),
  priceMode: code(0, 1),
  /** Specifications with their price during the activity; ignored if the activity is a page only. */
  goods: list(
    fields({
      goodsId,
      activityFen: priceAboveZero,
      /** Quantity that one person may buy at this price in all; unlimited if left out. */
      limitPerUser: positiveQuantity.optional(),
      /** Quantity sold at this price in all; limited only by stock if left out. */
      activityStock: positiveQuantity.optional(),
    }),
    mostPricedGoods,
  ).optional(),
  /** Floors in their order on the page. */
  customPageFloorList: list(floor, mostFloors, 1),
}

export const activities = paged({ ...shop, name: text(40).optional(), state: code(...activityStateCodes).optional() })
export const one = fields({ ...shop, activityId })
export const add = fields(content)
/** `version` is the one that was read: an older copy overwrites nothing. */
export const modify = fields({ ...content, activityId, version: version.optional() })
export const move = fields({ ...shop, activityId, version })
export const publish = move.extend({ confirmedPrices })
export const dropMany = fields({ ...shop, ids: ids(activityId, 50, 1) })
export const shown = fields({ activityId })
export const shownGoods = paged({ activityId, floorId: text(36, 1).optional() })
export const visit = fields({ activityId, visitorId })
