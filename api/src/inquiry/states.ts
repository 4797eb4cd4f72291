/** How a price inquiry stands, as it is called where it is shown. */
export const inquiryStates: Readonly<Record<number, string>> = {
  10: '待报价',
  20: '已报价',
  30: '已接受',
  40: '已下单',
  50: '卖家谢绝',
  60: '已撤回',
  70: '已过期',
}

/** What may be done with an inquiry, by either side. */
export const inquiryActions = ['offer', 'decline', 'accept', 'withdraw', 'order', 'release', 'expire'] as const

/** The tabs of a list of inquiries, each with the states it shows. */
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

/** A person asks at most so many prices in a day, and has at most so many open inquiries about one specification. */
export const mostInDay = 20
export const mostOpenOfGoods = 3
/** An inquiry that nobody answers ends after so many days; an offer holds at most so long. */
export const daysToOffer = 7
export const mostDaysOfOffer = 90
