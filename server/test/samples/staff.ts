import { staff } from '@mall/api/staff/endpoints'
import { aUser } from '../builders/identity.ts'
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
  /** What they were invited to was long ago: nobody is invited as often as a sweep does. */
  const longAgo = async () =>
    world.db
      .updateTable('staffInvite')
      .set({ inviteTime: new Date(world.now().getTime() - 30 * 86_400_000) })
      .where('userId', '=', (await person()).userId)
      .execute()
  return samplesOf({ staff })({
    list: { input: () => ({}) },
    invite: { input: async () => ({ mobile: (await aUser(world)).mobile, roleCodes: ['WH'] }), pressed: 'once' },
    setRoles: { input: async () => ({ ...(await one()), roleCodes: ['WH', 'FIN'] }), pressed: 'once' },
    setState: { input: async () => ({ ...(await working()), state: 2 as const }), pressed: 'once' },
    withdraw: { input: one, pressed: 'once' },
    changes: { input: () => ({}), naming: { staffId: async () => ({ staffId: (await one()).staffId }) } },
    invitations: { input: () => ({}) },
    answer: {
      by: async () => (await person()).userId,
      // By another shop each time: nobody is invited twice by one.
      input: async () => {
        await longAgo()
        const { staffId } = await anInvitation(world, await aSeller(world), ['CS'], await person())
        return { staffId, accept: true }
      },
      pressed: 'once',
    },
  })
}

export const foreign = ({ world, otherSeller }: Scene): Foreign => ({
  staff: async () => (await anInvitation(world, otherSeller)).staffId,
})
