/* How applications stand, and their bounds. */

export const partnerStates = { 1: '启用', 2: '停用' } as const
export type PartnerState = keyof typeof partnerStates

/** So many keys of an application live at once: the one in use, and the one that follows it. */
export const mostKeys = 2
export const mostShops = 20
export const mostCallsPerMinute = 6_000

/** By what an application names itself in its calls; one of the sandbox says so. */
export const appCodeOf = (partnerId: number | string, sandbox: boolean): string => `nx${sandbox ? 's' : ''}${partnerId}`
