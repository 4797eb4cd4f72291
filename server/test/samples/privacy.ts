import { privacy } from '@mall/api/privacy/endpoints'
import { aUser } from '../builders/identity.ts'
import { aClosing, aClosingCode, aCopy } from '../builders/privacy.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import { password } from './scene.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer }: Scene) => {
  const someone = async () => (await aUser(world, { password })).userId
  // The caller and their code belong together, whichever is made first.
  let closing: { readonly userId: number; readonly made: Set<string> } | undefined
  const closer = async (half: string) => {
    if (closing === undefined || closing.made.has(half)) closing = { userId: await someone(), made: new Set() }
    closing.made.add(half)
    return closing.userId
  }
  return samplesOf({ privacy })({
    closing: { input: () => ({}) },
    sendClosingCode: { by: someone, input: () => ({}), pressed: 'once' },
    askClosing: {
      by: () => closer('who'),
      input: async () => ({ words: '注销账号' as const, ...(await aClosingCode(world, await closer('code'))) }),
      pressed: 'once',
    },
    withdrawClosing: {
      by: async () => {
        const userId = await someone()
        await aClosing(world, userId)
        return userId
      },
      input: () => ({}),
      pressed: 'once',
    },
    copies: { input: () => ({}) },
    askCopy: { by: someone, input: () => ({ password }), pressed: 'once with a key' },
    fetchCopy: {
      by: 'buyer',
      input: async () => ({ copyId: await aCopy(world, buyer.userId) }),
      pressed: { apart: 'each time is recorded' },
    },
  })
}

export const foreign = ({ world, otherBuyer }: Scene): Foreign => ({
  personalCopy: () => aCopy(world, otherBuyer.userId),
})
