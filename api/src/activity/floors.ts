/* What an activity page is made of, and how much of it there may be. */

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

/** What stands behind a floor, by name: all of them bear dark text. */
export const grounds = { plain: '无', green: '浅绿', warm: '暖黄', blue: '浅蓝', rose: '浅粉' } as const
export type Ground = keyof typeof grounds
export const groundNames = ['plain', 'green', 'warm', 'blue', 'rose'] as const

export const mostFloors = 50
/** Of one floor: pictures of a carousel, pictures beside each other, coupons. */
export const mostPictures = 8
export const mostCoupons = 10
export const mostGoodsOfFloor = 60
/** Specifications at a price of the activity. */
export const mostPricedGoods = 100
/** Goods of a floor that come with its page; the others follow when somebody asks for them. */
export const goodsAtOnce = 8
/** Bytes of text and floors in all. */
export const mostActivityBytes = 200_000
/** Activities of a shop that are not deleted. */
export const mostActivities = 500

/** Where everybody sees an activity, below the root of the pages. */
export const activityPath = (activityId: string): string => `/activity/${activityId}`
