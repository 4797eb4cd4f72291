import { enterpriseRoles } from '../permissions.ts'

/* Members of an enterprise: their roles, and the actions on one of them. */

/** Roles of members; a personal enterprise has no other member. */
export const memberRoles = Object.keys(enterpriseRoles).filter((role) => role !== 'PERSONAL')
/** Largest number of members of one enterprise. */
export const mostMembers = 200
export const memberActions = ['setRoles', 'endSessions', 'remove'] as const
