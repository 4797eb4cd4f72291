import type { Id } from '@mall/api/wire-types'
import type { Write } from '../../../kernel/context.ts'
import { refuseField } from '../../../kernel/refusal.ts'
import { hashPassword, noPassword } from '../sign-in/passwords.ts'
import { addEnterprise, putMember } from '../enterprises/store.ts'
import { addUser } from './store.ts'

export type UserToCreate = {
  readonly userId?: Id | undefined
  readonly account: string
  readonly mobile: string
  readonly name: string
  readonly image?: string | undefined
  /** Without a password or its hash nobody can sign in as this user. */
  readonly password?: string | undefined
  readonly passwordHash?: string | undefined
  readonly referrerUserId?: Id | undefined
  /** Personal enterprise of the user, which is current at first; `false` for none. */
  readonly personal?: false | { readonly boId?: Id | undefined; readonly areaId?: Id | undefined }
}

const words = { account: '该账号已被使用', mobile: '该手机号已注册，请直接登录' }

/**
 * Creates a user and, unless `personal` is `false`, their personal enterprise with role PERSONAL as their default, so that every
 * order has a buying enterprise. Refuses an account or mobile that another user has, at that field.
 */
export const createUser = async (ctx: Write, it: UserToCreate): Promise<Id> => {
  const passwordHash = it.passwordHash ?? (it.password === undefined ? noPassword : await hashPassword(it.password))
  const made = await addUser(ctx, { ...it, passwordHash })
  if ('taken' in made) return refuseField(made.taken, words[made.taken])
  if (it.personal !== false) {
    const boId = await addEnterprise(ctx, {
      ...it.personal,
      name: it.name,
      enterpriseType: 1,
      contactName: it.name,
      contactMobile: it.mobile,
    })
    await putMember(ctx, { boId, userId: made.userId, roleCodes: ['PERSONAL'], isDefault: true })
  }
  return made.userId
}
