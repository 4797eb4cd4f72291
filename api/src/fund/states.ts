/* Words of the balance: kinds of movements, and states of withdrawals. */

export const withdrawStates = { 1: '待审核', 2: '已打款', 3: '已驳回', 4: '待复核', 5: '已撤回' } as const
export type WithdrawState = keyof typeof withdrawStates

/** Smallest and largest amount of one recharge or withdrawal, in fen. */
export const leastMoved = 100
export const mostMoved = 500_000_000
