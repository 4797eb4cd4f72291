/* States of package orders. */

export const packageOrderStates = { 0: '待付款', 1: '生效', 2: '到期', 3: '取消' } as const
export type PackageOrderState = keyof typeof packageOrderStates

/** Packages that the platform offers. */
export const packages = { free: 1, standard: 2, flagship: 3 } as const

/** Hours to pay a package order; below it the days before the end of a package at which its enterprise is warned. */
export const payWithinHours = 24
export const warnedDays = 15
