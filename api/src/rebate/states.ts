/* Words of rebates. */

export const rebateTypes = { 1: '分销返利', 2: '推荐返利' } as const
/** States for the person who earned it; 3 is withdrawn, counted from the oldest on. */
export const rebateStates = { 1: '待结算', 2: '可提现', 3: '已提现', 4: '已扣回' } as const
/** States for the shop, which does not see withdrawals. */
export const givenStates = { 1: '待结算', 2: '已结算', 4: '已扣回' } as const
export const rebateLevels = { 1: '直接', 2: '下级带来' } as const

/** Largest number of goods in one rule. */
export const mostRuleGoods = 200
