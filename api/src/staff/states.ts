import { shopRoles } from '../permissions.ts'

/** How somebody stands on the staff of a shop. */
export const staffStates = { 0: '待接受', 1: '在职', 2: '已停用' } as const

/** What may be done with one of the staff; the owner and the caller are changed by nobody here. */
export const staffActions = ['setRoles', 'disable', 'enable', 'withdraw'] as const
const whileIn: Readonly<Record<(typeof staffActions)[number], readonly number[]>> = {
  setRoles: [0, 1, 2],
  disable: [1],
  enable: [2],
  withdraw: [0],
}
export const staffButtons = (it: {
  readonly state: number
  readonly fixed: unknown
}): (typeof staffActions)[number][] =>
  it.fixed === null ? staffActions.filter((action) => whileIn[action].includes(it.state)) : []

/** The roles that are given and taken; a shop keeps the owner it was opened by. */
export const givenRoles = Object.keys(shopRoles).filter((role) => role !== 'OWNER')
/** Of one shop, the invited too. */
export const mostStaff = 500
/** Invitations within a day: what one shop sends, and what one person gets of all shops. */
export const mostInvites = { byShop: 50, toPerson: 5 } as const
