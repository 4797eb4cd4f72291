import { buyerPermissions, enterpriseRoles } from '@mall/api/permissions'
import { memberRoles } from '@mall/api/staff/member-roles'

/** Roles that members can have, each with what it allows. */
export const memberRoleOptions = memberRoles.map((value) => ({
  value,
  label: enterpriseRoles[value]!.name,
  about: enterpriseRoles[value]!.can.map((name) => buyerPermissions[name]).join('、'),
}))
