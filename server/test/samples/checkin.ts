import { checkin } from '@mall/api/checkin/endpoints'
import { aDraft, openingInput } from '../builders/checkin.ts'
import { aCategory } from '../builders/catalog.ts'
import { aUser } from '../builders/identity.ts'
import { shopVersion } from '../builders/shop.ts'
import { unique } from '../world.ts'
import { samplesOf } from './sample.ts'
import type { Foreign } from './sample.ts'
import type { Scene } from './scene.ts'

export const samples = ({ world, buyer, seller: { shopId } }: Scene) =>
  samplesOf({ checkin })({
    openFree: {
      by: async () => (await aUser(world)).userId,
      input: () => openingInput(world),
      pressed: 'once',
    },
    saveShop: {
      input: async () => ({
        version: await shopVersion(world, shopId),
        shopName: `农资店${unique()}`,
        mainCategoryIds: [(await aCategory(world)).firstId],
        contactName: '王建国',
        areaId: 130_109,
        address: '工业路1号',
      }),
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
