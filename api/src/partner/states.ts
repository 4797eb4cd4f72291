/* States of applications, and their limits. */

export const partnerStates = { 1: '启用', 2: '停用' } as const
export type PartnerState = keyof typeof partnerStates

/** Largest number of valid keys of an application: the present one and its successor. */
export const mostKeys = 2
export const mostShops = 20
export const mostCallsPerMinute = 6_000

/** Returns the code by which an application names itself in its calls; the code of a sandbox application shows that. */
export const appCodeOf = (partnerId: number | string, sandbox: boolean): string => `nx${sandbox ? 's' : ''}${partnerId}`
