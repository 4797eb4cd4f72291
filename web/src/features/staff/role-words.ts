import { shopPermissions, shopRoles } from '@mall/api/permissions'
import { givenRoles } from '@mall/api/staff/states'

/** Returns the names of roles. */
export const roleWords = (roleCodes: readonly string[]): string =>
  roleCodes.map((role) => shopRoles[role]?.name ?? role).join('、')

/** Roles that staff can have, each with what it allows. */
export const roleOptions = givenRoles.map((value) => ({
  value,
  label: shopRoles[value]!.name,
  about: shopRoles[value]!.can.map((name) => shopPermissions[name]).join('、'),
}))
