/* Words of marketing: what a shop sends its customers by itself or by a standing rule. */

export const marketingKinds = { 1: '直接营销', 2: '策略营销' } as const
export type MarketingKind = keyof typeof marketingKinds

export const targetTypes = { 1: '全部客户', 2: '客户分组', 3: '指定客户' } as const
export type TargetType = keyof typeof targetTypes

export const contentTypes = { 1: '发优惠券', 2: '送积分', 3: '发消息' } as const
export type ContentType = keyof typeof contentTypes

/** Whether one that runs has not begun yet is said by its time. */
export const marketingStates = { 0: '草稿', 1: '进行中', 2: '已完成', 3: '已停止' } as const
export type MarketingState = keyof typeof marketingStates
export const plannedText = '已计划'

/** What a shop may do with one. */
export const marketingActions = ['edit', 'start', 'stop', 'remove'] as const
export type MarketingAction = (typeof marketingActions)[number]

/** What a strategy waits for besides its event. */
type StrategyParam = 'days' | 'hours' | 'money'
type StrategyWords = {
  readonly name: string
  /** When it sends, for people. */
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
/** The words of one strategy. */
export const strategyOf = (code: StrategyCode): StrategyWords => strategies[code]

/** What became of a sending. */
export const sendResults = { 1: '已送达', 2: '券已发完或停发', 3: '券已达每人限领', 4: '间隔期内未发送' } as const

/** Sent only between these minutes of the day in Asia/Shanghai. */
export const sendingHours = { from: 9 * 60, to: 20 * 60 } as const
/** An order counts for what its buyer was sent last within so many days before they paid it. */
export const attributionDays = 7

/** One names at most so many customers, groups and coupons. */
export const mostTargets = 200
export const mostMarketingCoupons = 5
