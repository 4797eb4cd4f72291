/* Words of marketing, which a shop sends to customers once or by a standing rule. */

export const marketingKinds = { 1: '直接营销', 2: '策略营销' } as const
export type MarketingKind = keyof typeof marketingKinds

export const targetTypes = { 1: '全部客户', 2: '客户分组', 3: '指定客户' } as const
export type TargetType = keyof typeof targetTypes

export const contentTypes = { 1: '发优惠券', 2: '送积分', 3: '发消息' } as const
export type ContentType = keyof typeof contentTypes

/** States of a marketing; the time of a running one decides whether it has begun. */
export const marketingStates = { 0: '草稿', 1: '进行中', 2: '已完成', 3: '已停止' } as const
export type MarketingState = keyof typeof marketingStates
export const plannedText = '已计划'

/** Actions of a shop on a marketing. */
export const marketingActions = ['edit', 'start', 'stop', 'remove'] as const
export type MarketingAction = (typeof marketingActions)[number]

/** Parameter of a strategy besides its event. */
type StrategyParam = 'days' | 'hours' | 'money'
type StrategyWords = {
  readonly name: string
  /** Occasion of its sending, in words for people. */
  readonly about: string
  readonly param?: StrategyParam
}
export const strategies = {
  newCustomer: { name: '新客首单', about: '客户在本店第一次付款后发送' },
  repurchase: { name: '复购提醒', about: '最近一单收货满若干天、还没有再下单的客户', param: 'days' },
  sleep: { name: '沉睡唤醒', about: '若干天没有下单的老客户', param: 'days' },
  birthday: { name: '入驻周年', about: '成为本店客户满一年、两年……的当天' },
  fullGift: { name: '满额返券', about: '订单完成且实付达到金额后发送', param: 'money' },
  cartRemind: { name: '加购未下单', about: '商品加入购物车满若干小时还没有下单的客户', param: 'hours' },
} as const satisfies Readonly<Record<string, StrategyWords>>
export type StrategyCode = keyof typeof strategies
export const strategyCodes = Object.keys(strategies) as [StrategyCode, ...StrategyCode[]]
/** Returns the words of one strategy. */
export const strategyOf = (code: StrategyCode): StrategyWords => strategies[code]

/** Results of a sending. */
export const sendResults = { 1: '已送达', 2: '券已发完或停发', 3: '券已达每人限领', 4: '间隔期内未发送' } as const

/** Minutes of the day in Asia/Shanghai between which it is sent. */
export const sendingHours = { from: 9 * 60, to: 20 * 60 } as const
/** Days before the payment of an order in which the buyer's last sending counts for that order. */
export const attributionDays = 7

/** Largest number of customers, groups and coupons of one marketing. */
export const mostTargets = 200
export const mostMarketingCoupons = 5
