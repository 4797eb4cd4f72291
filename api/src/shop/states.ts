/** States of a shop, in words. */
export const shopStatuses = { 0: '待开业', 1: '营业中', 2: '休息中', 3: '已冻结', 4: '已关闭' } as const
export type ShopStatus = keyof typeof shopStatuses
export const shopStatusText = (status: number): string => shopStatuses[status as ShopStatus] ?? ''
