/* Words of the balance: what moves it, and how withdrawals stand. */

export const withdrawStates = { 1: '待审核', 2: '已打款', 3: '已驳回', 4: '待复核', 5: '已撤回' } as const
export type WithdrawState = keyof typeof withdrawStates

/** The least and the most of one recharge or withdrawal, in fen. */
export const leastMoved = 100
export const mostMoved = 500_000_000
