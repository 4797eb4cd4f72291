/** Ways in which an enterprise settles purchases from a supplier. */
export const settleTypes = { 1: '现结', 2: '月结', 3: '账期' } as const
export type SettleType = keyof typeof settleTypes

/** Tabs of the orders of a supplier that are still to be paid, by kind. */
export const owedTabNames = { all: '全部待付', unpaid: '下单未付', onCredit: '账期未结', overdue: '已逾期' } as const
export type OwedTab = keyof typeof owedTabNames
export const owedTabs = Object.keys(owedTabNames) as [OwedTab, ...OwedTab[]]
