/** Periods of a budget; its use begins anew in each. */
export const periodWords = { 1: '每月', 2: '每季度', 3: '每年' } as const
export const stepWords = { 0: '未轮到', 1: '待审批', 2: '已同意', 3: '不同意', 4: '订单已结束' } as const
/** Largest number of budgets, and of rules, of one company. */
export const mostBudgets = 50
export const mostRules = 20
