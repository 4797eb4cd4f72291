import { agreementVersion } from '@mall/api/identity/agreements'
import type { CodePurpose } from '@mall/api/identity/phone-codes'
import { createEnterprise, createUser } from '../../src/modules/identity/public.ts'
import type { UserToCreate } from '../../src/modules/identity/public.ts'
import { addMember } from '../../src/modules/identity/public.ts'
import { aTicket, postFromElsewhere } from './captcha.ts'
import { unique } from '../world.ts'
import type { World } from '../world.ts'

let numbers = 0
/** Makes a mobile number that is unique in this run. */
export const aMobile = () =>
  `139${String((numbers += 1) + process.pid * 1_000)
    .padStart(8, '0')
    .slice(-8)}`

/** Makes a user with a personal enterprise; without a password, nobody can sign in with the account. */
export const aUser = async (world: World, it: Partial<UserToCreate> = {}) => {
  const user = { account: `u${unique()}`, mobile: aMobile(), name: '张三', ...it }
  const userId = await world.write((ctx) => createUser(ctx, user))
  return { ...user, userId }
}

/** Makes an enterprise with one administrator, who has it as their current enterprise. */
export const anEnterprise = async (world: World, it: { name?: string; adminUserId: number; roleCodes?: string[] }) =>
  world.write(async (ctx) => {
    const name = it.name ?? `企业${unique()}`
    const boId = await createEnterprise(ctx, { name, enterpriseType: 2, areaId: 130109 })
    await addMember(ctx, { boId, userId: it.adminUserId, roleCodes: it.roleCodes ?? ['E_ADMIN'], isDefault: true })
    return { boId, name }
  })

/** Sends a code to a phone; returns it as its owner reads it, and the id by which the page names it. */
export const aCode = async (
  world: World,
  mobile: string,
  purpose: CodePurpose,
): Promise<{ codeId: string; smsCode: string }> => {
  const input = { mobile, purpose, captchaTicket: await aTicket(world, 'sms') }
  const { codeId, shownCode } = await postFromElsewhere(world, '/rest/auth/sendCode', input)
  return { codeId, smsCode: shownCode }
}

/** Makes the input for registering. */
export const aRegistration = async (world: World, it: { mobile?: string } = {}) => {
  const { mobile = aMobile() } = it
  const code = await aCode(world, mobile, 'register')
  return { mobile, ...code, name: '张三', password: 'Abcd1234', agreement: agreementVersion }
}
