import { staff } from '@mall/api/staff/endpoints'
import { orgMember } from '@mall/api/staff/members'
import { addMember } from '../../src/modules/identity/public.ts'
import { anEnterprise, aUser } from '../builders/identity.ts'
import { aSeller } from '../builders/order.ts'
import { anInvitation } from '../builders/staff.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller }: Scene) => {
  const one = async () => ({ staffId: (await anInvitation(world, seller)).staffId, version: 1 })
  const working = async () => {
    const { staffId, userId } = await anInvitation(world, seller)
    await (await world.signIn(userId)).post('/rest/staff/answer', { staffId, accept: true })
    return { staffId, version: 2 }
  }
  let somebody: ReturnType<typeof aUser> | undefined
  const person = () => (somebody ??= aUser(world))
  /** Moves earlier invitations long ago, because a sweep invites more often than a person may. */
  const longAgo = async () =>
    world.db
      .updateTable('staffInvite')
      .set({ inviteTime: new Date(world.now().getTime() - 30 * 86_400_000) })
      .where('userId', '=', (await person()).userId)
      .execute()
  // Makes a company and its administrator.
  const makeCompany = async () => {
    const { userId } = await aUser(world)
    return { userId, ...(await anEnterprise(world, { adminUserId: userId })) }
  }
  let company: ReturnType<typeof makeCompany> | undefined
  const its = () => (company ??= makeCompany())
  const admin = async () => (await its()).userId
  const colleague = async () => {
    const [{ boId }, { userId }] = [await its(), await aUser(world)]
    await world.write((ctx) => addMember(ctx, { boId, userId, roleCodes: ['PURCH'], isDefault: false }))
    return { userId, version: 1 }
  }
  const members = samplesOf({ orgMember })({
    list: { by: admin, input: () => ({}) },
    add: {
      by: admin,
      input: async () => ({ mobile: (await aUser(world)).mobile, roleCodes: ['PURCH'] }),
      pressed: 'once',
    },
    setRoles: { by: admin, input: async () => ({ ...(await colleague()), roleCodes: ['E_FIN'] }), pressed: 'once' },
    endSessions: {
      by: admin,
      input: async () => ({ userId: (await colleague()).userId }),
      pressed: 'once with a key',
    },
    remove: { by: admin, input: colleague, pressed: 'once' },
    byMobile: { by: 'seller', input: async () => ({ mobile: (await aUser(world)).mobile }) },
  })
  const ofShop = samplesOf({ staff })({
    list: { input: () => ({}) },
    invite: { input: async () => ({ mobile: (await aUser(world)).mobile, roleCodes: ['WH'] }), pressed: 'once' },
    setRoles: { input: async () => ({ ...(await one()), roleCodes: ['WH', 'FIN'] }), pressed: 'once' },
    setState: { input: async () => ({ ...(await working()), state: 2 as const }), pressed: 'once' },
    withdraw: { input: one, pressed: 'once' },
    changes: { input: () => ({}), naming: { staffId: async () => ({ staffId: (await one()).staffId }) } },
    invitations: { input: () => ({}) },
    answer: {
      by: async () => (await person()).userId,
      // A new shop each time, because one shop invites nobody twice.
      input: async () => {
        await longAgo()
        const { staffId } = await anInvitation(world, await aSeller(world), ['CS'], await person())
        return { staffId, accept: true }
      },
      pressed: 'once',
    },
  })
  return { ...ofShop, ...members }
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  staff: async () => (await anInvitation(world, otherSeller)).staffId,
})
