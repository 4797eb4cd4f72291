import { checkin } from '@mall/api/checkin/endpoints'
import { openingInput } from '../builders/checkin.ts'
import { aUser } from '../builders/identity.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

/** Opens a shop for free as somebody new; answers who they are and their application. */
const anApplicant = async ({ world }: Scene) => {
  const { userId } = await aUser(world)
  const speak = await world.signIn(userId)
  const { data } = await speak.post('/rest/shop/applyShopByAnticipate', await openingInput(world))
  return { userId, applyId: Number(data.applyId) }
}

export const samples = (scene: Scene) => {
  const { world, buyer } = scene
  return samplesOf({ checkin })({
    openFree: {
      by: async () => (await aUser(world)).userId,
      input: () => openingInput(world),
      pressed: 'once',
    },
    busTypes: { input: () => ({}) },
    show: { input: () => ({}), naming: { boId: () => ({ boId: buyer.boId }) } },
  })
}

export const foreign = (scene: Scene): Foreign => ({ application: async () => (await anApplicant(scene)).applyId })
