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

/* What calls about activity pages take. */

const shop = { shopId: shopId.optional() }
const version = int(0, 1_000_000)

/** Something on a floor; which of these is needed says the kind of the floor. */
const item = fields({
  image: picturePath.optional(),
  /** Where a picture leads: 0 nowhere, 1 goods, 2 a group of the shop, 3 a search within the shop. */
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
  /** Its name within the page, made by who writes it. */
  floorId: z.string().regex(/^[\w-]{1,36}$/, '楼层编号不正确'),
  floorType: code(...floorTypeCodes),
  title: text(30).optional(),
  style: fields({ cols: int(1, 4), bg: z.enum(groundNames) }),
  /** In the order in which they stand. */
  items: list(item, mostGoodsOfFloor).optional(),
})

const content = {
  ...shop,
  name: text(40, 2),
  cover: list(picturePath, 1).optional(),
  beginTime: time,
  endTime,
  /** What who is handed its address reads and sees; left out: its name and cover. */
  shareTitle: text(40).optional(),
  shareImage: list(picturePath, 1).optional(),
  priceMode: code(0, 1),
  /** Specifications with their price in its time; of a page alone none are kept. */
  goods: list(
    fields({
      goodsId,
      activityFen: priceAboveZero,
      /** How much one person may buy at it in all; left out: as much as they like. */
      limitPerUser: positiveQuantity.optional(),
      /** How much is sold at it in all; left out: what is in stock. */
      activityStock: positiveQuantity.optional(),
    }),
    mostPricedGoods,
  ).optional(),
  /** In the order in which they stand. */
  customPageFloorList: list(floor, mostFloors, 1),
}

export const activities = paged({ ...shop, name: text(40).optional(), state: code(...activityStateCodes).optional() })
export const one = fields({ ...shop, activityId })
export const add = fields(content)
/** `version` as it was read: an older copy overwrites nothing. */
export const modify = fields({ ...content, activityId, version: version.optional() })
export const move = fields({ ...shop, activityId, version })
export const publish = move.extend({ confirmedPrices })
export const dropMany = fields({ ...shop, ids: ids(activityId, 50, 1) })
export const shown = fields({ activityId })
export const shownGoods = paged({ activityId, floorId: text(36, 1).optional() })
export const visit = fields({ activityId, visitorId })
