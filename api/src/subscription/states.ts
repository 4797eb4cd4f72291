/* How package orders stand. */

export const packageOrderStates = { 0: '待付款', 1: '生效', 2: '到期', 3: '取消' } as const
export type PackageOrderState = keyof typeof packageOrderStates

/** The packages the platform offers. */
export const packages = { free: 1, standard: 2, flagship: 3 } as const

/** A package order is to be paid within so many hours; before a package ends its enterprise is warned so many days. */
export const payWithinHours = 24
export const warnedDays = 15
