/** States of a price inquiry, in words. */
export const inquiryStates: Readonly<Record<number, string>> = {
  10: '待报价',
  20: '已报价',
  30: '已接受',
  40: '已下单',
  50: '卖家谢绝',
  60: '已撤回',
  70: '已过期',
}

/** Purposes of a purchase. */
export const buyPurposes = { 1: '自用', 2: '转售', 3: '养殖场采购', 4: '集团采购' } as const

/** Actions on an inquiry, of either side and of the timer. */
export const inquiryActions = ['offer', 'decline', 'accept', 'withdraw', 'order', 'release', 'expire'] as const

/** Tabs of a list of inquiries, each with the states that it shows. */
export const inquiryTabs = ['all', 'waiting', 'offered', 'accepted', 'ordered', 'ended'] as const
export type InquiryTab = (typeof inquiryTabs)[number]
export const tabNames: Readonly<Record<InquiryTab, string>> = {
  all: '全部',
  waiting: '待报价',
  offered: '已报价',
  accepted: '已接受',
  ordered: '已下单',
  ended: '已结束',
}
export const statesOfTab: Readonly<Record<InquiryTab, readonly number[]>> = {
  all: [10, 20, 30, 40, 50, 60, 70],
  waiting: [10],
  offered: [20],
  accepted: [30],
  ordered: [40],
  ended: [50, 60, 70],
}

/** Largest number of open inquiries of a person about one specification. */
export const mostOpenOfGoods = 3
/** Longest validity of an offer, in days. */
export const mostDaysOfOffer = 90
