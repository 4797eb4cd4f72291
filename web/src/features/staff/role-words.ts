import { shopPermissions, shopRoles } from '@mall/api/permissions'
import { givenRoles } from '@mall/api/staff/states'

/** Roles by their names. */
export const roleWords = (roleCodes: readonly string[]): string =>
  roleCodes.map((role) => shopRoles[role]?.name ?? role).join('、')

/** The roles that are given, each with what it allows. */
export const roleOptions = givenRoles.map((value) => ({
  value,
  label: shopRoles[value]!.name,
  about: shopRoles[value]!.can.map((name) => shopPermissions[name]).join('、'),
}))
