/* Words of rebates. */

export const rebateTypes = { 1: '分销返利', 2: '推荐返利' } as const
/** As who earned it reads it. 3: withdrawn, counted from the oldest on. */
export const rebateStates = { 1: '待结算', 2: '可提现', 3: '已提现', 4: '已扣回' } as const
/** As the shop reads it, which does not see what was withdrawn. */
export const givenStates = { 1: '待结算', 2: '已结算', 4: '已扣回' } as const
export const rebateLevels = { 1: '直接', 2: '下级带来' } as const

/** A rule names at most so many goods. */
export const mostRuleGoods = 200
