import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../kernel/context.ts'
import { addEnterprise, addFactory, moveDefaultStaff, putMember, putStaff } from './enterprises/store.ts'
import type { NewEnterprise, NewFactory, NewStaff } from './enterprises/store.ts'
import { putOperator } from './people/store.ts'

export { changeMember, joinMember, lockAdmins } from './enterprises/members-store.ts'
export { markSupplier } from './enterprises/store.ts'
export { endSessions } from './sessions/store.ts'
export { demandProof } from './second-factor/check-factor.ts'
export { demandPassword } from './sign-in/check-password.ts'
export { checkCode } from './phone-codes/check-code.ts'
export { sendCodeTo } from './phone-codes/send-code.ts'
export { lockPerson, strikeOut } from './people/store.ts'
export { createUser } from './people/create-user.ts'
export type { UserToCreate } from './people/create-user.ts'
export { hashPassword } from './sign-in/passwords.ts'
export { openSmsInbox } from './phone-codes/store.ts'
export {
  membersWith,
  operatorsOf,
  operatorsWith,
  ownedShopsOf,
  ownEnterprisesOf,
  soleAdministrationsOf,
  staffWith,
} from './people/queries.ts'
export { identityOf, rolesIn } from './people/roles.ts'
export { closeInvitation, deleteInvitation, insertInvitation, moveStaff, updateStaff } from './staff/store.ts'
export type { Invited } from './staff/store.ts'
export { actorOf, personOf, whoIs } from './sign-in/who-is.ts'

/** Creates an enterprise without members; returns its id. */
export const createEnterprise = (ctx: Write, it: NewEnterprise): Promise<Id> => addEnterprise(ctx, it)

/** Creates a production site of an enterprise. */
export const createFactory = (ctx: Write, it: NewFactory): Promise<Id> => addFactory(ctx, it)

/** Puts a user into an enterprise with roles of `enterpriseRoles`, or changes them. As default it becomes their current one. */
export const addMember = (
  ctx: Write,
  it: { readonly boId: Id; readonly userId: Id; readonly roleCodes: readonly string[]; readonly isDefault: boolean },
): Promise<void> => putMember(ctx, it)

/** Puts a user on the staff of a shop with roles of `shopRoles`, or changes them. A shop has one OWNER. */
export const addStaff = (ctx: Write, it: NewStaff): Promise<Id> => putStaff(ctx, it)

/** Makes a user an operator of the platform with roles of `operatorRoles`. */
export const addOperator = (ctx: Write, userId: Id, roleCodes: readonly string[]): Promise<void> =>
  putOperator(ctx, userId, roleCodes)

/** Makes a shop the current one of a user; returns false if they are not on its staff. */
export const setDefaultShop = (ctx: Write, userId: Id, shopId: Id): Promise<boolean> =>
  moveDefaultStaff(ctx, userId, shopId)
