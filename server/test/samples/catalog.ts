import { randomBytes } from 'node:crypto'
import { catalog } from '@mall/api/catalog/endpoints'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ seller }: Scene) => {
  const ofShop = () => ({ shopId: seller.shopId })
  return samplesOf({ catalog })({
    classifyTree: { input: ofShop },
    ownFirstLevel: { input: () => ({}) },
    everyFirstLevel: { input: () => ({}) },
    firstLevelOf: { input: ofShop },
    visit: {
      input: () => ({ ...ofShop(), visitorId: randomBytes(16).toString('hex') }),
      pressed: { apart: 'counts visits' },
    },
  })
}
