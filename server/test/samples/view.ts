import { view } from '@mall/api/view/endpoints'
import { aView } from '../builders/view.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

const list = 'order.seller'

export const samples = ({ seller }: Scene) =>
  samplesOf({ view })({
    ofList: { input: () => ({ list }) },
    save: { input: () => ({ list, name: unique(), query: 'status=30' }), pressed: 'once' },
    change: { input: async () => ({ viewId: await aView(seller), name: unique() }), pressed: 'once' },
    drop: { input: async () => ({ viewId: await aView(seller) }), pressed: 'once' },
    arrange: { input: () => ({ list: `toy${unique()}`, columns: { rows: 'dense' } }), pressed: 'once' },
  })

export const foreign = ({ otherSeller }: Scene): Foreign => ({ view: () => aView(otherSeller) })
