import { savedview } from '@mall/api/savedview/endpoints'
import { aView } from '../builders/savedview.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const list = { side: 'buyer', list: 'order.buyer' } as const

export const samples = ({ buyer }: Scene) => {
  const own = async () => ({ viewId: await aView(buyer, list) })
  return samplesOf({ savedview })({
    ofList: { input: () => list },
    save: { input: () => ({ ...list, name: unique(), query: 'status=30' }), pressed: 'once' },
    change: { input: async () => ({ ...(await own()), version: 0, name: unique() }), pressed: 'once' },
    drop: { input: own, pressed: 'once' },
    arrange: {
      input: () => ({ side: 'buyer', list: `toy.toy${unique()}`, columns: { rows: 'dense' } }),
      pressed: 'once',
    },
  })
}

export const foreign = ({ otherBuyer }: Scene): Foreign => ({ view: () => aView(otherBuyer, list) })
