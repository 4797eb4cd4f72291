import { checkin } from '@mall/api/checkin/endpoints'
import { aDraft, openingInput } from '../builders/checkin.ts'
import { aUser } from '../builders/identity.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer }: Scene) =>
  samplesOf({ checkin })({
    openFree: {
      by: async () => (await aUser(world)).userId,
      input: () => openingInput(world),
      pressed: 'once',
    },
    busTypes: { input: () => ({}) },
    show: {
      input: () => ({}),
      naming: {
        applyId: async () => ({ applyId: await aDraft(world, buyer) }),
        boId: () => ({ boId: buyer.boId }),
      },
    },
  })

export const foreign = ({ world, otherBuyer }: Scene): Foreign => ({ application: () => aDraft(world, otherBuyer) })
