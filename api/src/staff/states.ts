import { shopRoles } from '../permissions.ts'

/** States of a person on the staff of a shop. */
export const staffStates = { 0: '待接受', 1: '在职', 2: '已停用' } as const

/** Actions on a staff member; nobody changes the owner and the caller here. */
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

/** Roles that can be given and taken; a shop keeps the owner who opened it. */
export const givenRoles = Object.keys(shopRoles).filter((role) => role !== 'OWNER')
/** Largest number of staff of one shop, with the invited persons. */
export const mostStaff = 500
/** Largest number of invitations a day: sent by one shop, and received by one person from all shops. */
export const mostInvites = { byShop: 50, toPerson: 5 } as const
