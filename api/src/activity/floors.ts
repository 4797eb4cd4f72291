/* Kinds of floors of an activity page, and the limits of a page. */

export const floorTypes = {
  1: '轮播图',
  2: '图片广告',
  3: '商品列表',
  4: '优惠券',
  5: '富文本',
  6: '视频',
  7: '标题',
  8: '店铺推荐',
} as const
export type FloorType = keyof typeof floorTypes
export const floorTypeCodes = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** Backgrounds of a floor by name; dark text is readable on all of them. */
export const grounds = { plain: '无', green: '浅绿', warm: '暖黄', blue: '浅蓝', rose: '浅粉' } as const
export type Ground = keyof typeof grounds
export const groundNames = ['plain', 'green', 'warm', 'blue', 'rose'] as const

export const mostFloors = 50
/** Largest number of items on one floor: pictures of a carousel, pictures side by side, coupons. */
export const mostPictures = 8
export const mostCoupons = 10
export const mostGoodsOfFloor = 60
/** Largest number of specifications with an activity price. */
export const mostPricedGoods = 100
/** Number of goods of a floor that come with its page; the page loads the others on request. */
export const goodsAtOnce = 8
/** Largest size of an activity in bytes, with its text and floors. */
export const mostActivityBytes = 200_000
/** Largest number of activities of a shop, without the deleted ones. */
export const mostActivities = 500

/** Returns the address of an activity for visitors, below the root of the pages. */
export const activityPath = (activityId: string): string => `/activity/${activityId}`
