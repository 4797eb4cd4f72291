import { billOffset } from '@mall/api/bill/offset'
import { agreement, aPair, aProposed, offsetCall, proposal } from '../builders/offset.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

/** Makes two enterprises for the samples, with bills of new goods each time. */
const openPair = ({ world }: Scene) => {
  let made: ReturnType<typeof aPair> | undefined
  // They set something off before, so that their accounts exist.
  const begin = async () => {
    const { one, two, owes } = await aPair(world)
    const billIds = [await owes(one, two, 2), await owes(two, one, 1)]
    const offsetId = await aProposed(one, two, { billIds, setOffMoney: '100.00' })
    await offsetCall(two, 'decide', await agreement(two, offsetId))
    return { one, two, owes }
  }
  const pair = () => (made ??= begin())
  const terms = async () => {
    const { one, two, owes } = await pair()
    return { billIds: [await owes(one, two, 2), await owes(two, one, 1)], setOffMoney: '100.00' }
  }
  const proposed = async () => {
    const { one, two } = await pair()
    return aProposed(one, two, await terms())
  }
  return {
    pair,
    terms,
    proposed,
    proposer: async () => (await pair()).one.userId,
    asked: async () => (await pair()).two.userId,
  }
}

export const offsetSamples = (scene: Scene) => {
  const { pair, terms, proposed, proposer, asked } = openPair(scene)
  return samplesOf({ billOffset })({
    mutual: {
      by: proposer,
      input: async () => (await terms(), {}),
      naming: { otherBoId: async () => (await terms(), { otherBoId: (await pair()).two.boId }) },
    },
    draft: { by: proposer, input: async () => ({ otherBoId: (await pair()).two.boId, ...(await terms()) }) },
    propose: {
      by: proposer,
      input: async () => {
        const { one, two } = await pair()
        return proposal(one, two, await terms())
      },
      pressed: 'once with a key',
    },
    // Lists the buyer's, of which grown tables have thousands.
    list: { input: () => ({}) },
    tabs: { by: proposer, input: async () => (await proposed(), {}) },
    detail: { by: asked, input: async () => ({ offsetId: await proposed() }) },
    decide: {
      by: asked,
      input: async () => agreement((await pair()).two, await proposed()),
      pressed: 'once',
    },
    withdraw: { by: proposer, input: async () => ({ offsetId: await proposed() }), pressed: 'once' },
  })
}

export const offsetForeign = (scene: Scene): Foreign => ({ billOffset: openPair(scene).proposed })
