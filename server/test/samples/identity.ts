import { identity } from '@mall/api/identity/endpoints'
import { aTicket } from '../builders/captcha.ts'
import { aCode, aMobile, anEnterprise, aRegistration, aUser } from '../builders/identity.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import { password } from './scene.ts'
import type { Scene } from './scene.ts'

const noKeys = (why: string) => ({ apart: `visitors have no keys; ${why}` })

export const samples = ({ world, buyer, seller }: Scene) => {
  const own = { input: () => ({}), naming: { boId: () => ({ boId: buyer.boId }) } }
  return samplesOf({ identity })({
    login: {
      input: async () => ({ account: (await aUser(world, { password })).account, password }),
      pressed: noKeys('each opens a session'),
    },
    sendCode: {
      input: async () => ({ mobile: aMobile(), purpose: 'register', captchaTicket: await aTicket(world, 'sms') }),
      pressed: noKeys('a number gets one code a minute'),
    },
    register: {
      input: async () => ({ account: `u${unique()}`, ...(await aRegistration(world)) }),
      pressed: noKeys('an account is one row'),
    },
    resetPassword: {
      input: async () => {
        const { mobile } = await aUser(world, { password })
        return { mobile, ...(await aCode(world, mobile, 'password')), newPassword: 'Abcd1235' }
      },
      pressed: noKeys('a code is used once'),
    },
    logout: { input: () => ({}), pressed: { apart: 'ends the session that pressed' } },
    changePassword: {
      by: async () => (await aUser(world, { password })).userId,
      input: () => ({ oldPassword: password, newPassword: password }),
      pressed: { apart: 'ends what the presses know' },
    },
    switchEnterprise: { input: () => ({ boId: buyer.boId }), pressed: 'once' },
    userInfo: { input: () => ({}) },
    enterprises: { input: () => ({}) },
    enterprise: own,
    enterpriseDetail: own,
    findUsers: { input: async () => ({ keyword: (await aUser(world)).mobile }) },
    orgDetail: { input: () => ({ boId: seller.boId }) },
    findOrgs: { input: () => ({ keyword: '农牧企业' }) },
    admins: own,
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  enterprise: async () => (await anEnterprise(world, { adminUserId: otherSeller.ownerUserId })).boId,
  user: async () => (await aUser(world)).userId,
})
