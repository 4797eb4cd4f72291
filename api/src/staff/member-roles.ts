import { enterpriseRoles } from '../permissions.ts'

/* Members of an enterprise: the roles they are given, and what may be done with one of them. */

/** A personal enterprise has its person alone. */
export const memberRoles = Object.keys(enterpriseRoles).filter((role) => role !== 'PERSONAL')
/** Of one enterprise. */
export const mostMembers = 200
export const memberActions = ['setRoles', 'endSessions', 'remove'] as const
