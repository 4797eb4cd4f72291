import { identity } from '@mall/api/identity/endpoints'
import { aTicket } from '../builders/captcha.ts'
import { aCode, aMobile, anEnterprise, aRegistration, aUser } from '../builders/identity.ts'
import { unique } from '../world.ts'
import { secondFactor } from '@mall/api/identity/second-factor'
import { sessions } from '@mall/api/identity/sessions'
import { aFactor, aFactorCode, aFactorBegun, aStep } from '../builders/second-factor.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import { password } from './scene.ts'
import type { Scene } from './scene.ts'

const noKeys = (why: string) => ({ apart: `visitors have no keys; ${why}` })

export const samples = ({ world, buyer, seller }: Scene) => {
  const own = { input: () => ({}), naming: { boId: () => ({ boId: buyer.boId }) } }
  // A person with a second factor on and their next code, made together, whichever is asked for first.
  let proving: { readonly person: ReturnType<typeof aFactorBegun>; readonly made: Set<string> } | undefined
  const prover = (half: string, make: () => ReturnType<typeof aFactorBegun>) => {
    if (proving === undefined || proving.made.has(half)) proving = { person: make(), made: new Set() }
    proving.made.add(half)
    return proving.person
  }
  const withFactor = {
    by: async () => (await prover('who', () => aFactor(world))).userId,
    input: async () => ({ factorCode: aFactorCode(world, await prover('code', () => aFactor(world))) }),
  }
  const ofSessions = samplesOf({ sessions })({
    list: { input: () => ({}) },
    end: {
      input: async () => {
        await world.signIn(buyer.userId)
        const newest = await world.db
          .selectFrom('session')
          .select('sessionId')
          .where('userId', '=', buyer.userId)
          .orderBy('sessionId', 'desc')
          .executeTakeFirstOrThrow()
        return { sessionId: newest.sessionId }
      },
      by: 'buyer',
      pressed: 'once with a key',
    },
    endOthers: {
      by: async () => (await aUser(world)).userId,
      input: () => ({}),
      pressed: { apart: 'ends what the presses know' },
    },
    history: { input: () => ({}) },
  })
  const ofFactor = samplesOf({ secondFactor })({
    state: { input: () => ({}) },
    begin: {
      by: async () => (await aUser(world, { password })).userId,
      input: () => ({ password }),
      pressed: { apart: 'each makes a secret in place of the one before' },
    },
    confirm: {
      by: async () => (await prover('who', () => aFactorBegun(world))).userId,
      input: async () => ({ factorCode: aFactorCode(world, await prover('code', () => aFactorBegun(world))) }),
      pressed: 'once with a key',
    },
    renewCodes: { ...withFactor, pressed: 'once with a key' },
    end: {
      ...withFactor,
      input: async () => ({ password, ...(await withFactor.input()) }),
      pressed: 'once with a key',
    },
    prove: { ...withFactor, pressed: 'once with a key' },
    signIn: { input: () => aStep(world), pressed: noKeys('a step is used once') },
    demand: { input: () => ({ demanded: false }), pressed: 'once' },
  })
  const ofPeople = samplesOf({ identity })({
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
  return { ...ofPeople, ...ofSessions, ...ofFactor }
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  enterprise: async () => (await anEnterprise(world, { adminUserId: otherSeller.ownerUserId })).boId,
  session: async () => {
    const { userId } = await aUser(world)
    await world.signIn(userId)
    const made = await world.db
      .selectFrom('session')
      .select('sessionId')
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    return made.sessionId
  },
  user: async () => (await aUser(world)).userId,
})
