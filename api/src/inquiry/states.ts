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

/** What the goods are bought for. */
export const buyPurposes = { 1: '自用', 2: '转售', 3: '养殖场采购', 4: '集团采购' } as const

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

/** A person has at most so many open inquiries about one specification. */
export const mostOpenOfGoods = 3
/** An offer holds at most so many days. */
export const mostDaysOfOffer = 90
