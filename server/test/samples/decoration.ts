import { decoration } from '@mall/api/decoration/endpoints'
import { aClassify } from '../builders/catalog.ts'
import { aDraft, decorationInput, draftVersion } from '../builders/decoration.ts'
import { picture } from '../builders/publishing.ts'
import { samplesOf } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, seller, goods: { spuId } }: Scene) => {
  const version = () => draftVersion(world, seller.shopId)
  const leading = async (linkType: 2, classifyId: number) => ({
    version: await version(),
    posters: [{ image: picture, linkType, classifyId }],
    floors: [],
  })
  const draft = async () => ({ version: await aDraft(world, seller, decorationInput(spuId)) })
  return samplesOf({ decoration })({
    show: { input: () => ({}) },
    saveDraft: {
      // A shop has one draft: the first save adds a row, later ones change it.
      input: async () => ({ ...(await draft()), ...decorationInput(spuId) }),
      naming: { 'posters.classifyId': async () => leading(2, await aClassify(world, seller)) },
      pressed: 'once',
    },
    publish: { input: draft, pressed: 'once' },
    discard: { input: draft, pressed: 'once' },
  })
}
