import { shopRoles } from '../permissions.ts'

/** How somebody stands on the staff of a shop. */
export const staffStates = { 0: '待接受', 1: '在职', 2: '已停用' } as const

/** The roles that are given and taken; a shop keeps the owner it was opened by. */
export const givenRoles = Object.keys(shopRoles).filter((role) => role !== 'OWNER')
/** Of one shop, the invited too. */
export const mostStaff = 500
/** Invitations within a day: what one shop sends, and what one person gets of all shops. */
export const mostInvites = { byShop: 50, toPerson: 5 } as const
